// Tiles, hands and melds are written in mpsz notation, as `go doc
// github.com/mjtable/mahjong/tile` tells: "1m", "123m45p99s j [111z]", "[111z]".

/** Gives the judge; bytes are those of mahjong.wasm, if it is not beside mahjong.js. */
export function load(bytes?: BufferSource): Promise<Mahjong>;

export interface Mahjong {
  /**
   * Judges a hand by the rules of that name ("standard" if left out) and by what
   * the deal fixes. It never throws: what is wrong is told in the answer.
   */
  judge(hand: string, rules?: string, deal?: Deal): FullHand | WaitingHand | Failure;
  /** The rules that judge knows, the default first. */
  rules(): RuleSet[];
}

export interface RuleSet {
  name: string;
  /** Groups of a full hand beside the pair. */
  groups: number;
  forms: string[];
  maxJokers: number;
}

/** What one deal fixes beside the rules. What is left out is not said. */
export interface Deal {
  /** The kinds that are jokers, such as "5z"; jokers of the hand are written j. */
  jokers?: string;
  /** The kind whose tiles are the face of the joker. */
  proxy?: string;
  /** The kinds that limited jokers, written k, may stand for. */
  limited?: string;
  /** The void suit, "m", "p" or "s", or the kinds that a win may not hold. */
  void?: string;
  by?: "self-draw" | "claim";
}

/** The answer to a hand with all its tiles: 14 under most rules. */
export interface FullHand {
  hand: string;
  win: boolean;
  /** The forms that the hand wins in, such as "melds" and "seven-pairs". */
  forms: string[];
  /** The fewest draws to a win, less one; -1 has won, null if no tile can help. */
  shanten: number | null;
  /** What the hand becomes with each tile that it can throw, the best first. */
  discards: Discard[];
  /** How the hand splits, 100 ways at most. */
  splits: Split[];
  /** Whether there are more than 100. */
  moreSplits: boolean;
  error?: undefined;
}

/** The answer to a hand that is one tile short. */
export interface WaitingHand {
  hand: string;
  /** The tiles that make the hand win. */
  waits: string[];
  /** The tiles that lower its shanten. */
  improving: string[];
  /** 0 if the hand waits, null if no tile can help. */
  shanten: number | null;
  error?: undefined;
}

export interface Discard {
  tile: string;
  shanten: number | null;
  /** The waits of the hand that is left, or else the tiles that lower its shanten. */
  draws: string[];
  /** How many tiles of draws are not in the hand. */
  left: number;
}

export interface Split {
  form: string;
  groups: Group[];
  /** The declared melds, as they are in the hand. */
  melds: string[];
}

export interface Group {
  /** "chow", "pung", "pair", "single" or another kind of group. */
  kind: string;
  tiles: string[];
  /** For each of tiles whether a joker stands for it. */
  jokers: boolean[];
}

/** The answer to what cannot be judged. */
export interface Failure {
  error: {
    /**
     * "argument": an argument other than the hand is wrong; "rules", "melds",
     * "copies", "jokers", "size", "deal": the hand cannot exist under the rules, or
     * the deal lacks a fact; "internal": a fault of this program; any other: the
     * hand is not notation.
     */
    kind: string;
    message: string;
  };
}

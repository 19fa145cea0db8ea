/** A line of the table. Figures are texts with their units; `ratio` is what the goal is about. */
export interface BenchRow {
  readonly what: string;
  readonly ours: string;
  /** The raw part or the peer, measured in the same run; absent when there is none. */
  readonly peer?: string;
  readonly ratio?: string;
  readonly goal: string;
  /** Absent where the goal is only partly measured here. */
  readonly reached?: boolean;
}

export interface BenchOptions {
  /** A tenth of the data and of the rounds: to see that it runs, not to quote. */
  readonly quick: boolean;
}

/** A line instead of rows: what was left out, and why. */
export interface NotMeasured {
  readonly notMeasured: string;
}

export type Told = BenchRow | NotMeasured;
export type Tell = (told: Told) => void;

/** Measures, and tells each row as soon as it is known. */
export type Measurement = (options: BenchOptions, tell: Tell) => Promise<void>;

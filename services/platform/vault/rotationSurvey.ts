/** `new`: by the new master key only. */
export type AllowedOpeningKey = 'new' | 'either';
/** Undefined: neither key opens it. */
export type OpeningKey = 'old' | 'new' | undefined;

/** What was looked at during a rotation. */
export interface RotationSurvey {
  readonly count: number;
  /** What does not open, at most 20 of it. */
  readonly unreadable: readonly string[];
}

const MOST_NAMED = 20;

/** Collects a survey, entry by entry. */
export class SurveyCollector {
  readonly #unreadable: string[] = [];
  #count = 0;

  constructor(private readonly by: AllowedOpeningKey) {}

  note(name: string, opener: OpeningKey): void {
    this.#count += 1;
    const opens = opener === 'new' || (opener === 'old' && this.by === 'either');
    if (!opens && this.#unreadable.length < MOST_NAMED) this.#unreadable.push(name);
  }

  get result(): RotationSurvey {
    return { count: this.#count, unreadable: this.#unreadable };
  }
}

/** What `open` answers, undefined when it throws. */
export function undefinedIfThrows<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

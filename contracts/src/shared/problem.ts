/** Problem documents (RFC 9457) as every failing call answers them. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** German, for people. */
  readonly detail: string;
  readonly code: string;
  /** For 422: what is wrong where. `propertyPath` is the body's field, dotted. */
  readonly violations?: readonly Violation[];
  /** Same as `detail`, in the ld+json dialect. */
  readonly 'hydra:description'?: string;
}

export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
}

export const REQUIRED = 'Pflichtfeld';

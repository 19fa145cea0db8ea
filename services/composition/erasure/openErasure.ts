/** What must be known when the keys are gone already: an erasure that was cut off is taken up again. */
export interface OpenErasure {
  /** The person's stream. */
  readonly subject: string;
  /** It, and all that go with it. */
  readonly streams: readonly string[];
  readonly blobIds: readonly string[];
  /** Unique values that the streams ever had. */
  readonly values: readonly { readonly owner: string; readonly kind: string; readonly value: string }[];
  /** By what others may have searched for the person. */
  readonly words: readonly string[];
}

/** Deletes what is known of a person for ever. */
export interface Erasure {
  /** Erases the person behind a stream (`customer-<id>`), with all streams that go with it. Irreversible. */
  erase(stream: string): Promise<void>;
  /** What stands in the way of archiving the person behind a stream, in German. */
  hindrances(stream: string): Promise<readonly string[]>;
}

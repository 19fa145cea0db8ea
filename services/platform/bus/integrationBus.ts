/** A message as it goes to other systems. `value` is JSON text. */
export interface OutgoingEvent {
  readonly topic: string;
  /** Messages with the same key arrive in the order in which they were sent. */
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: string;
}

/** The port of the message bus. Opens lazily and works again by itself when the bus is back. */
export interface IntegrationBus {
  /**
   * Resolves when all are acknowledged durably, in order per key. Calls take turns.
   * @throws EngineUnavailable after a bounded time; any part of the events may have arrived: send all of them again
   */
  send(events: readonly OutgoingEvent[]): Promise<void>;
  close(): Promise<void>;
}

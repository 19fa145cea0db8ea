import type { Envelope, Recorded } from './journal.ts';

/** A stored event cannot be read although its key exists: it was damaged or changed. Thrown when its data is looked at. */
export class EventUnreadable extends Error {
  constructor(
    readonly stream: string,
    readonly revision: number,
    options: { readonly cause?: unknown } = {},
  ) {
    super(`event ${revision} of ${stream} is unreadable`, options);
    this.name = 'EventUnreadable';
  }
}

/** Of an event whose payload does not say where it comes from. */
export const unknownOrigin = {
  version: 0,
  recordedAt: '',
  actor: { kind: 'system' },
  correlationId: '',
  causationId: '',
  previousHash: '',
  hash: '',
} as const;

/** One damaged event must not stop the whole log: it comes through, and throws where its data is looked at. */
export const unreadableEvent = (type: string, envelope: Envelope, cause: unknown): Recorded => ({
  type,
  get data(): object {
    throw new EventUnreadable(envelope.stream, envelope.revision, { cause });
  },
  envelope,
});

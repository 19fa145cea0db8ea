import type { Envelope, RecordedEvent } from './journal.ts';
import type { ChainFault } from './chainFault.ts';

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

/** A stored event is not what the portal has written: nobody decides on it, nor on what came of it. */
export class EventForged extends EventUnreadable {
  constructor(
    stream: string,
    revision: number,
    readonly fault: ChainFault,
  ) {
    super(stream, revision);
    this.message = `event ${revision} of ${stream} is not as it was written: ${fault}`;
    this.name = 'EventForged';
  }
}

/** @throws EventForged when one of them is not what was written, whether or not anybody looks at its data */
export function throwIfForged(events: readonly RecordedEvent[]): void {
  for (const { envelope } of events)
    if (envelope.fault !== undefined) throw new EventForged(envelope.stream, envelope.revision, envelope.fault);
}

/** Of an event whose payload does not say where it comes from. */
export const unknownOriginEnvelope = {
  version: 0,
  recordedAt: '',
  actor: { kind: 'system' },
  correlationId: '',
  causationId: '',
  previousHash: '',
  hash: '',
} as const;

/** False where `recordedAt` and `actor` only fill their places. */
export const saysOrigin = ({ recordedAt }: Envelope): boolean => recordedAt !== unknownOriginEnvelope.recordedAt;

/** One damaged event must not stop the whole log: it comes through, and throws where its data is looked at. */
export const createDamagedEventPlaceholder = (type: string, envelope: Envelope, cause: unknown): RecordedEvent => ({
  type,
  get data(): object {
    throw new EventUnreadable(envelope.stream, envelope.revision, { cause });
  },
  envelope,
});

/** Comes through like a damaged one: the log goes on behind it. */
export const createForgedEventPlaceholder = (type: string, envelope: Envelope, fault: ChainFault): RecordedEvent => ({
  type,
  get data(): object {
    throw new EventForged(envelope.stream, envelope.revision, fault);
  },
  envelope: { ...envelope, fault },
});

/** It is damaged or forged: nothing in it can be read, also not what was never encrypted. */
export function isUnreadableEvent(event: RecordedEvent): boolean {
  try {
    return typeof event.data !== 'object';
  } catch {
    return true;
  }
}

/** Of a stream. What stands behind an unreadable event was not verified: nobody acts on it either. */
export function eventsBeforeUnreadableOne<E extends RecordedEvent>(events: readonly E[]): readonly E[] {
  const first = events.findIndex(isUnreadableEvent);
  return first === -1 ? events : events.slice(0, first);
}

/** It cannot be read although nobody has deleted its key: it is damaged or forged, or the key is lost. */
export const isDamagedOrLostEvent = (event: RecordedEvent): boolean => event.envelope.lost === true || isUnreadableEvent(event);

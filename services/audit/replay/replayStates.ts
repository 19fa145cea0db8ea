import type { AnyAggregate } from '@portal/platform/contexts/auditedLog';
import type { Envelope, RecordedEvent } from '@portal/platform/journal/journal';

/** Why personal fields of an event cannot be read: erased on purpose, their key lost, or the event itself damaged. */
export type UnreadableReason = 'erased' | 'lost' | 'damaged';

/** One event of a history, with what was the case after it. */
export interface EventWithStateAfter {
  readonly type: string;
  readonly envelope: Envelope;
  /** In clear. Fields that cannot be read are null; empty for a damaged event. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Names of the fields that would stand in `data` if they could be read. */
  readonly hidden: readonly string[];
  readonly unreadable: UnreadableReason | undefined;
  /** The aggregate's state after the event; undefined from a damaged event on: nobody can know it. */
  readonly state: unknown;
}

interface TrailOptions {
  readonly aggregate: AnyAggregate;
  personalFieldsOf(type: string): readonly string[];
}

/**
 * A stream's events with the state after each, by the aggregate's own `evolve`. Pure: what it is given decides. Events of
 * streams beside it (who looked at a document) may stand among them; they change no state.
 */
export function replayStates(
  events: readonly RecordedEvent[],
  { aggregate, personalFieldsOf }: TrailOptions,
): readonly EventWithStateAfter[] {
  let state: unknown = aggregate.initial;
  let known = true;
  return events.map((event) => {
    const { type, envelope } = event;
    const data = dataOf(event);
    if (envelope.stream.startsWith(`${aggregate.category}-`)) {
      known &&= data !== undefined;
      if (known) state = aggregate.evolve(state, event);
    }
    const unreadable = data === undefined ? 'damaged' : envelope.lost === true ? 'lost' : envelope.erased ? 'erased' : undefined;
    const hidden = data === undefined || unreadable === undefined ? [] : personalFieldsOf(type).filter((field) => data[field] === null);
    return { type, envelope, data: data ?? {}, hidden, unreadable, state: known ? state : undefined };
  });
}

/** Undefined for an event that was damaged or changed: it throws where its data is looked at. */
function dataOf(event: RecordedEvent): Readonly<Record<string, unknown>> | undefined {
  try {
    return event.data as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

/** The steps until an instant (ISO), what was recorded in it included. A clock that was set back does not take later events before earlier ones. */
export function eventsUntilInstant(steps: readonly EventWithStateAfter[], at: string): readonly EventWithStateAfter[] {
  const until = Date.parse(at);
  if (Number.isNaN(until)) throw new TypeError(`no instant: ${at}`);
  const later = steps.findIndex(({ envelope }) => Date.parse(envelope.recordedAt) > until);
  return later === -1 ? steps : steps.slice(0, later);
}

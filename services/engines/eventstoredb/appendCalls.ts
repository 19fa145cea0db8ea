import { StreamGone, type ExpectedRevision, type LogPosition, type Revision } from '@portal/platform/event-store/eventStore';
import { isTransient, toPermanentEngineError, createEngineRefusedError } from './engineFault.ts';
import { sharedMessages, type AppendAnswer, type AppendCall, type AppendRequest } from './generatedMessages.ts';
import { formatLogPosition } from './logPosition.ts';
import type { StreamsConnection } from './sharedConnection.ts';

/** What one try came to. */
export type TryOutcome =
  | { readonly kind: 'stored'; readonly revision: Revision; readonly position: LogPosition }
  | { readonly kind: 'wrong-revision'; readonly actual: ExpectedRevision }
  /** The server will not take it, however often it is asked. */
  | { readonly kind: 'refused'; readonly cause: Error }
  /** It may be stored, or not, or later. */
  | {
      readonly kind: 'unknown';
      readonly cause: unknown;
      /** The server answered that it does not serve appends now: maybe another one does. */
      readonly elsewhere?: boolean;
    };

type Settle = (outcome: TryOutcome) => void;

/** One call on which appends are sent and answered in any order, until it breaks. */
interface Lane {
  readonly call: AppendCall;
  readonly waiting: Map<string, Settle>;
  answers: number;
  broken: boolean;
}

/**
 * Sends appends over one call and opens a new one when it is gone. Every try is settled, at the latest by its own timer.
 *
 * A node that its cluster has left behind says so within the call and keeps the call open: the client hears of no failure
 * and stays there. So the call is given up, and before the next one a read asks for the leader: its refusal, unlike that
 * of an append, makes the client look for where the leader is.
 */
export class ReopeningAppendCall {
  readonly #connection: StreamsConnection;
  readonly #askForLeader: () => Promise<void>;
  #lane: Promise<Lane> | undefined;
  #asking: Promise<void> | undefined;

  constructor(connection: StreamsConnection, askForLeader: () => Promise<void>) {
    this.#connection = connection;
    this.#askForLeader = askForLeader;
  }

  send(correlationId: string, request: AppendRequest, timeoutMs: number): Promise<TryOutcome> {
    return new Promise((resolve) => {
      let over: Settle | undefined;
      const settle: Settle = (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
        over = undefined;
      };
      const timer = setTimeout(() => over?.({ kind: 'unknown', cause: new Error('no answer in time') }), Math.max(1, timeoutMs));
      over = settle;
      const lane = (this.#lane ??= this.#open());
      lane.then(
        (open) => {
          if (!over) return;
          if (open.broken) return settle({ kind: 'unknown', cause: new Error('the call broke') });
          const answersBefore = open.answers;
          over = (outcome) => {
            open.waiting.delete(correlationId);
            settle(outcome);
            // Silence since it was sent: nothing more is to be hoped for from this call.
            if (open.answers === answersBefore) this.#drop(lane, open, new Error('the server is silent'));
          };
          open.waiting.set(correlationId, settle);
          open.call.write(request);
        },
        (cause: unknown) => {
          if (this.#lane === lane) this.#lane = undefined;
          settle({ kind: 'unknown', cause });
        },
      );
    });
  }

  close(): void {
    const lane = this.#lane;
    lane?.then(
      (open) => this.#drop(lane, open, new Error('closed')),
      () => undefined,
    );
  }

  #open(): Promise<Lane> {
    const opening = (this.#asking ?? Promise.resolve())
      .then(() => this.#connection.append())
      .then((call) => {
        const lane: Lane = { call, waiting: new Map(), answers: 0, broken: false };
        const ended = (cause: unknown): void => this.#drop(opening, lane, cause);
        call.on('data', (answer: AppendAnswer) => {
          lane.answers += 1;
          const correlationId = answer.getCorrelationId()?.getString() ?? '';
          const settle = lane.waiting.get(correlationId);
          lane.waiting.delete(correlationId);
          const outcome = outcomeOf(answer);
          settle?.(outcome);
          if (outcome.kind === 'unknown' && outcome.elsewhere) this.#leave(opening, lane, outcome.cause);
        });
        call.on('error', ended);
        call.on('end', () => ended(new Error('the call ended')));
        return lane;
      });
    return opening;
  }

  #leave(opening: Promise<Lane>, lane: Lane, cause: unknown): void {
    this.#drop(opening, lane, cause);
    this.#asking ??= this.#askForLeader().finally(() => (this.#asking = undefined));
  }

  #drop(opening: Promise<Lane>, lane: Lane, cause: unknown): void {
    if (this.#lane === opening) this.#lane = undefined;
    if (lane.broken) return;
    lane.broken = true;
    lane.call.cancel();
    const outcome: TryOutcome = isTransient(cause)
      ? { kind: 'unknown', cause }
      : { kind: 'refused', cause: toPermanentEngineError(cause) ?? (cause as Error) };
    for (const settle of lane.waiting.values()) settle(outcome);
    lane.waiting.clear();
  }
}

const PACKAGE = 'event_store.client.';

function outcomeOf(answer: AppendAnswer): TryOutcome {
  const success = answer.getSuccess();
  if (success) {
    // Every event stands at a position of its own with two equal parts; of an append with several, that of the last.
    const commit = success.getPosition()?.getCommitPosition();
    if (commit === undefined) return { kind: 'unknown', cause: new Error('an answer without a position') };
    return { kind: 'stored', revision: Number(success.getCurrentRevision()), position: formatLogPosition(commit, commit) };
  }
  const details = answer.getError()?.getDetails();
  const name = details?.getTypeName().replace(PACKAGE, '');
  if (name === 'WrongExpectedVersion') {
    const wrong = details?.unpack(
      (bytes) => sharedMessages.WrongExpectedVersion.deserializeBinary(bytes),
      `${PACKAGE}WrongExpectedVersion`,
    );
    if (wrong)
      return { kind: 'wrong-revision', actual: wrong.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : 'no_stream' };
  }
  if (name === 'AccessDenied') return { kind: 'refused', cause: createEngineRefusedError('rights', new Error('an append was refused')) };
  if (name === 'StreamDeleted') return { kind: 'refused', cause: new StreamGone() };
  if (name === 'MaximumAppendSizeExceeded' || name === 'MaximumAppendEventSizeExceeded')
    return { kind: 'refused', cause: new RangeError('the server takes no append of this size') };
  if (name === 'BadRequest') return { kind: 'refused', cause: new RangeError(`the server refuses the append: ${name}`) };
  // The twin of an append that is on its way is answered by a time-out: this server does serve appends.
  return { kind: 'unknown', cause: new Error(`the server answered ${name ?? 'nothing'}`), elsewhere: name !== 'Timeout' };
}

import type { ExpectedRevision, Position, Revision } from '../eventStore.ts';
import { isTransient } from './engineFault.ts';
import { shared, type AppendAnswer, type AppendCall, type AppendRequest } from './generatedMessages.ts';
import { positionOf } from './logPosition.ts';
import type { Connection } from './sharedConnection.ts';

/** What one try came to. */
export type TryOutcome =
  | { readonly kind: 'stored'; readonly revision: Revision; readonly position: Position }
  | { readonly kind: 'wrong-revision'; readonly actual: ExpectedRevision }
  /** The server will not take it, however often it is asked. */
  | { readonly kind: 'refused'; readonly cause: Error }
  /** It may be stored, or not, or later. */
  | { readonly kind: 'unknown'; readonly cause: unknown };

type Settle = (outcome: TryOutcome) => void;

/** One call on which appends are sent and answered in any order, until it breaks. */
interface Lane {
  readonly call: AppendCall;
  readonly waiting: Map<string, Settle>;
  answers: number;
  broken: boolean;
}

/** Sends appends over one call and opens a new one when it is gone. Every try is settled, at the latest by its own timer. */
export class AppendCalls {
  readonly #connection: Connection;
  #lane: Promise<Lane> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
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
    const opening = this.#connection.append().then((call) => {
      const lane: Lane = { call, waiting: new Map(), answers: 0, broken: false };
      const ended = (cause: unknown): void => this.#drop(opening, lane, cause);
      call.on('data', (answer: AppendAnswer) => {
        lane.answers += 1;
        const correlationId = answer.getCorrelationId()?.getString() ?? '';
        const settle = lane.waiting.get(correlationId);
        lane.waiting.delete(correlationId);
        settle?.(outcomeOf(answer));
      });
      call.on('error', ended);
      call.on('end', () => ended(new Error('the call ended')));
      return lane;
    });
    return opening;
  }

  #drop(opening: Promise<Lane>, lane: Lane, cause: unknown): void {
    if (this.#lane === opening) this.#lane = undefined;
    if (lane.broken) return;
    lane.broken = true;
    lane.call.cancel();
    const outcome: TryOutcome = isTransient(cause) ? { kind: 'unknown', cause } : { kind: 'refused', cause: cause as Error };
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
    return { kind: 'stored', revision: Number(success.getCurrentRevision()), position: positionOf(commit, commit) };
  }
  const details = answer.getError()?.getDetails();
  const name = details?.getTypeName().replace(PACKAGE, '');
  if (name === 'WrongExpectedVersion') {
    const wrong = details?.unpack((bytes) => shared.WrongExpectedVersion.deserializeBinary(bytes), `${PACKAGE}WrongExpectedVersion`);
    if (wrong)
      return { kind: 'wrong-revision', actual: wrong.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : 'no_stream' };
  }
  if (name === 'MaximumAppendSizeExceeded') return { kind: 'refused', cause: new RangeError('the server takes no append of this size') };
  if (name === 'BadRequest' || name === 'StreamDeleted')
    return { kind: 'refused', cause: new RangeError(`the server refuses the append: ${name}`) };
  return { kind: 'unknown', cause: new Error(`the server answered ${name ?? 'nothing'}`) };
}

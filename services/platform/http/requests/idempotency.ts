import { createHash } from 'node:crypto';
import { instantAfter, type Clock } from '../../clock/clock.ts';
import { COMMAND_ANSWERS_COLLECTION, type RecordStore } from '../../records/recordStore.ts';
import { withTimeout } from '../../scheduler/waiting.ts';
import { claimCommandUnlessTaken, type HeldCommandClaim } from './claimCommandUnlessTaken.ts';
import type { EdgeConfig } from '../edge/edgeConfig.ts';
import { edgeLimits } from '../edge/edgeLimits.ts';
import { createProblem, ProblemError } from '../problems.ts';
import type { RenderedAnswer } from '../answers/renderedAnswer.ts';
import { restoreAnswer, type IdempotencyRecord } from '../answers/storedAnswer.ts';

interface RunningCall {
  readonly fingerprint: string;
  /** The answer to repeat, undefined when it must not be repeated. */
  readonly settled: Promise<RenderedAnswer | undefined>;
}

interface OnceResult {
  readonly answer: RenderedAnswer;
  readonly replayed: boolean;
  /** Resolves when the answer is stored, as far as somebody has to wait for that; never rejects. */
  readonly stored: Promise<void>;
}

const done = Promise.resolve();

const reused = () =>
  new ProblemError(createProblem(422, 'IDEMPOTENCY_KEY_REUSED', 'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.'));
const stillRunning = () =>
  new ProblemError(
    createProblem(409, 'IDEMPOTENCY_IN_PROGRESS', 'Diese Anfrage wird bereits bearbeitet. Bitte warten Sie einen Moment.', {
      retryAfterSeconds: 1,
    }),
  );

const isTooLate = (error: unknown): boolean => error instanceof ProblemError && error.problem.status === 503;

/** Visible ASCII, 1 to 200 characters; anything else is a 400. */
export function parseIdempotencyKeyOrThrow(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && header.length <= edgeLimits.idempotencyKeyCharacters && /^[\x21-\x7e]+$/.test(header)) return header;
  throw new ProblemError(
    createProblem(400, 'INVALID_IDEMPOTENCY_KEY', 'Der Idempotency-Key muss aus 1 bis 200 sichtbaren ASCII-Zeichen bestehen.'),
  );
}

export const requestFingerprintOf = (method: string, path: string, body: Buffer): string =>
  createHash('sha256').update(`${method} ${path}\n`).update(body).digest('base64url');

/** Where the answer is lost the events tell that the command was done, and the same call answers again. */
const isInEvents = ({ position, status }: RenderedAnswer): boolean => position !== undefined && status < 300;

/** Runs a command once per key: a repeat gets the first answer, at the same time or within a day. */
export class IdempotentCallRunner {
  private readonly running = new Map<string, RunningCall>();

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
    /** Undefined where one process answers alone. */
    private readonly claims: EdgeConfig['claim'],
  ) {}

  async once(commandId: string, fingerprint: string, waitMs: number, run: () => Promise<RenderedAnswer>): Promise<OnceResult> {
    for (let call = this.running.get(commandId); call; call = this.running.get(commandId)) {
      if (call.fingerprint !== fingerprint) throw reused();
      const answer = await withTimeout(call.settled, waitMs, () => {
        throw stillRunning();
      });
      if (answer) return { answer, replayed: true, stored: done };
    }
    let settle: (answer: RenderedAnswer | undefined) => void = () => undefined;
    this.running.set(commandId, { fingerprint, settled: new Promise((resolve) => (settle = resolve)) });
    const end = (answer?: RenderedAnswer): void => {
      this.running.delete(commandId);
      settle(answer);
    };
    const { records, clock } = this;
    let claim: HeldCommandClaim | undefined;
    try {
      claim = this.claims && (await claimCommandUnlessTaken({ ...this.claims, records, clock, commandId, fingerprint }));
      const before = claim === undefined ? await this.find(commandId, fingerprint) : undefined;
      if (before) {
        end(before);
        return { answer: before, replayed: true, stored: done };
      }
      const answer = await run();
      await claim?.end();
      if (answer.repeatable) {
        const stored = this.store(commandId, fingerprint, answer).finally(() => end(answer));
        return { answer, replayed: false, stored: isInEvents(answer) ? done : stored };
      }
      await claim?.release();
      end();
      return { answer, replayed: false, stored: done };
    } catch (error) {
      end();
      // One that was too late may be at work still.
      await (isTooLate(error) ? claim?.end() : claim?.release());
      throw error;
    }
  }

  private async find(commandId: string, fingerprint: string): Promise<RenderedAnswer | undefined> {
    const found = await this.records.get<IdempotencyRecord>(COMMAND_ANSWERS_COLLECTION, commandId);
    // A claim that ended between the two looks.
    if (!found && this.claims) throw stillRunning();
    if (!found) return undefined;
    if (found.value.fingerprint !== fingerprint) throw reused();
    if (!found.value.answer) throw stillRunning();
    return restoreAnswer(found.value.answer);
  }

  /** A failure to store is no failure of the command: its events carry the command's id and are recognised. */
  private async store(commandId: string, fingerprint: string, answer: RenderedAnswer): Promise<void> {
    const { status, headers, body = null, etag = null, position = null, deferrable } = answer;
    const value: IdempotencyRecord = {
      fingerprint,
      answer: { status, headers, body, etag, position, iri: deferrable?.iri ?? null, deferrable: deferrable !== undefined },
    };
    await this.records
      .put(COMMAND_ANSWERS_COLLECTION, commandId, value, {
        expiresAt: instantAfter(this.clock.now(), edgeLimits.idempotencyKeepMs),
        durable: !isInEvents(answer),
        ...(answer.owner === undefined ? {} : { owner: answer.owner }),
      })
      .catch(() => undefined);
  }
}

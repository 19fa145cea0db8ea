import type { ValueReservationEvent } from '@portal/contracts/shared/uniqueValueClaimEvents';
import { MINUTE_MS, instantAfter } from '../clock/clock.ts';
import { START_OF_LOG, type LogPosition } from '../event-store/eventStore.ts';
import type { Journal, RecordedEvent } from '../journal/journal.ts';
import { POLICY_POSITIONS_COLLECTION } from '../policies/initialisePolicyPositions.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import { EventUnreadable, isUnreadableEvent } from '../journal/eventUnreadable.ts';
import type { Log } from '../log/createLog.ts';
import { iterateRecordCollectionPages } from '../records/iterateRecordCollectionPages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { SubjectKeyLost } from '../vault/subjectKeyLost.ts';
import type { CommandHandler } from './aggregate.ts';
import { executeCommandOnReservation } from './createReservationAggregate.ts';
import { createSystemCommandContext } from './createSystemCommandContext.ts';

const WAIT_MS = 10 * MINUTE_MS;
/** Claims on which nobody could decide yet; those of the last minutes too where an earlier version has noted them. */
const COLLECTION = 'open-claims';
const AT_ONCE = 100;
/** Also under which it is stored up to where the log was looked at: earlier versions did that as a policy. */
const NAME = 'reservation-clean-up';

interface OpenClaim {
  readonly stream: string;
  readonly owner: string;
  readonly claimedAt: string;
  readonly eventId: string;
}

interface ReservationCleanUpOptions {
  readonly journal: Pick<Journal, 'subscribe'>;
  readonly records: RecordStore;
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  /**
   * Whether the owner (its stream) came to be. The reservation's stream tells which of its values is meant.
   * @throws UnknownOwnerKind for a kind of owner that nobody here knows; SubjectKeyLost, EventUnreadable: the claim then stays
   */
  ownerExists(owner: string, reservationStream: string): Promise<boolean>;
  readonly log?: Pick<Log, 'error' | 'warn'>;
}

/** No context here has owners of this kind: a newer version may. */
export class UnknownOwnerKind extends Error {
  override readonly name = 'UnknownOwnerKind';
  constructor(readonly owner: string) {
    super('a claim of an unknown kind of owner');
  }
}

const isUndecidable = (error: unknown): boolean =>
  error instanceof UnknownOwnerKind || error instanceof SubjectKeyLost || error instanceof EventUnreadable;

/**
 * Releases a claim whose owner has not come to be within 10 minutes. It reads the claims in the log when they are that old: to
 * note each of them would be a write for every command that claims, and nearly all owners come to be.
 */
export function createReservationCleanUp({ journal, records, commands, ownerExists, log }: ReservationCleanUpOptions): ScheduledJob {
  const reported = new Set<string>();
  /** A claim on which nobody can decide stays, and is told once. Answers whether the claim was dealt with. */
  const releaseOrKeep = async (claim: OpenClaim, now: string): Promise<boolean> => {
    try {
      await releaseOwnerless(claim, now);
      return true;
    } catch (error) {
      if (!isUndecidable(error)) throw error;
      if (!reported.has(claim.eventId))
        log?.warn('a claim stays: its owner cannot be looked at', { component: NAME, stream: claim.stream, error });
      reported.add(claim.eventId);
      return false;
    }
  };
  const releaseOwnerless = async ({ stream, owner, eventId }: OpenClaim, now: string): Promise<void> => {
    if (await ownerExists(owner, stream)) return;
    const dash = stream.lastIndexOf('-');
    const release = { type: 'release', owner, claimId: eventId } as const;
    await executeCommandOnReservation(
      commands,
      stream.slice(0, dash),
      stream.slice(dash + 1),
      release,
      createSystemCommandContext(eventId, now),
    );
  };

  const lookAtNoted = async (now: string): Promise<void> => {
    for await (const page of iterateRecordCollectionPages<OpenClaim>(records, COLLECTION, AT_ONCE)) {
      const due = page.filter(({ value }) => instantAfter(value.claimedAt, WAIT_MS) <= now);
      for (const { key, value } of due) if (await releaseOrKeep(value, now)) await records.delete(COLLECTION, key);
    }
  };
  /** Where the event is unreadable its value stays taken, which does nobody harm; to wait there would keep all later claims. */
  const lookAtClaim = async (event: RecordedEvent<ValueReservationEvent>, now: string): Promise<void> => {
    const { stream, id, recordedAt } = event.envelope;
    if (isUnreadableEvent(event)) {
      log?.error('a claim stays: its event is unreadable', { component: NAME, code: 'claim-unreadable', stream });
      return;
    }
    const { owner } = event.data;
    const claim: OpenClaim = { stream, owner, claimedAt: recordedAt, eventId: id };
    if (!(await releaseOrKeep(claim, now))) await records.put(COLLECTION, `${recordedAt}/${id}`, claim, { owner });
  };
  const lookAtLog = async (now: string, signal: AbortSignal | undefined): Promise<void> => {
    const stored = await records.get<LogPosition>(POLICY_POSITIONS_COLLECTION, NAME);
    const after = stored?.value ?? START_OF_LOG;
    let reached = after;
    const looked = new AbortController();
    const ended = signal === undefined ? looked.signal : AbortSignal.any([looked.signal, signal]);
    for await (const { events, position, caughtUp } of journal.subscribe({ after, types: ['ValueClaimed'], signal: ended })) {
      // An unreadable event may not say when it was recorded.
      const firstYoung = events.findIndex((event) => !isUnreadableEvent(event) && instantAfter(event.envelope.recordedAt, WAIT_MS) > now);
      const due = firstYoung === -1 ? events : events.slice(0, firstYoung);
      for (const event of due) {
        await lookAtClaim(event as RecordedEvent<ValueReservationEvent>, now);
        reached = event.envelope.position;
      }
      if (firstYoung === -1) reached = position;
      if (caughtUp || firstYoung !== -1) break;
    }
    looked.abort();
    // Where another process was at it, that one has stored it.
    if (reached !== after) await records.put(POLICY_POSITIONS_COLLECTION, NAME, reached, { expect: stored?.version ?? 'absent' });
  };

  return {
    name: NAME,
    everyMs: MINUTE_MS,
    async run(now, signal) {
      await lookAtNoted(now);
      await lookAtLog(now, signal);
    },
  };
}

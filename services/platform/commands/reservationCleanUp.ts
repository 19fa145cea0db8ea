import type { ReservationEvent } from '@portal/contracts/shared/reservationEvents';
import { MINUTE_MS, instantAfter } from '../clock/clock.ts';
import type { Recorded } from '../journal/journal.ts';
import type { Policy, ScheduledJob } from '../policies/policy.ts';
import { EventUnreadable } from '../journal/eventUnreadable.ts';
import type { Log } from '../log/createLog.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { SubjectLost } from '../vault/subjectLost.ts';
import type { CommandHandler } from './aggregate.ts';
import { executeReservationCommand } from './createReservationAggregate.ts';
import { systemContext } from './systemContext.ts';

const WAIT_MS = 10 * MINUTE_MS;
const COLLECTION = 'open-claims';
const AT_ONCE = 100;
const NAME = 'reservation-clean-up';

interface OpenClaim {
  readonly stream: string;
  readonly owner: string;
  readonly claimedAt: string;
  readonly eventId: string;
}

interface ReservationCleanUpOptions {
  readonly records: RecordStore;
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  /**
   * Whether the owner (its stream) came to be. The reservation's stream tells which of its values is meant.
   * @throws UnknownOwner for a kind of owner that nobody here knows; SubjectLost, EventUnreadable: the claim then stays
   */
  ownerExists(owner: string, reservationStream: string): Promise<boolean>;
  readonly log?: Pick<Log, 'warn'>;
}

/** No context here has owners of this kind: a newer version may. */
export class UnknownOwner extends Error {
  override readonly name = 'UnknownOwner';
  constructor(readonly owner: string) {
    super('a claim of an unknown kind of owner');
  }
}

const isUndecidable = (error: unknown): boolean =>
  error instanceof UnknownOwner || error instanceof SubjectLost || error instanceof EventUnreadable;

/** Releases a claim whose owner has not come to be within 10 minutes: the policy notes claims, the job looks after them. */
export function createReservationCleanUp({ records, commands, ownerExists, log }: ReservationCleanUpOptions): {
  readonly policy: Policy;
  readonly job: ScheduledJob;
} {
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
    const release = { type: 'release', owner } as const;
    await executeReservationCommand(commands, stream.slice(0, dash), stream.slice(dash + 1), release, systemContext(eventId, now));
  };

  return {
    policy: {
      name: NAME,
      events: ['ValueClaimed'],
      replay: true,
      async handle(event) {
        const { data, envelope } = event as Recorded<ReservationEvent>;
        const claim: OpenClaim = { stream: envelope.stream, owner: data.owner, claimedAt: envelope.recordedAt, eventId: envelope.id };
        await records.put(COLLECTION, `${envelope.recordedAt}/${envelope.id}`, claim, { owner: data.owner });
      },
    },
    job: {
      name: NAME,
      everyMs: MINUTE_MS,
      async run(now) {
        for (let after = ''; ;) {
          const page = await records.list<OpenClaim>(COLLECTION, { limit: AT_ONCE, after });
          const due = page.filter(({ value }) => instantAfter(value.claimedAt, WAIT_MS) <= now);
          for (const { key, value } of due) if (await releaseOrKeep(value, now)) await records.delete(COLLECTION, key);
          after = page.at(-1)?.key ?? after;
          if (due.length < AT_ONCE) return;
        }
      },
    },
  };
}

import type { ReservationEvent } from '@portal/contracts/shared/reservationEvents';
import { MINUTE_MS, instantAfter } from '../clock/clock.ts';
import type { Recorded } from '../journal/journal.ts';
import type { Policy, ScheduledJob } from '../policies/policy.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { CommandHandler } from './aggregate.ts';
import { reserve } from './reservation.ts';
import type { ReservationKind } from './reservation.ts';

const WAIT_MS = 10 * MINUTE_MS;
const COLLECTION = 'open-claims';
const AT_ONCE = 100;

interface OpenClaim {
  readonly stream: string;
  readonly owner: string;
  readonly claimedAt: string;
  readonly eventId: string;
}

export interface ReservationCleanUpOptions {
  readonly records: RecordStore;
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  /** Whether the owner (its stream) came to be. The reservation's stream tells which of its values is meant. */
  ownerExists(owner: string, reservationStream: string): Promise<boolean>;
}

/** Releases a claim whose owner has not come to be within 10 minutes: the policy notes claims, the job looks after them. */
export function createReservationCleanUp({ records, commands, ownerExists }: ReservationCleanUpOptions): {
  readonly policy: Policy;
  readonly job: ScheduledJob;
} {
  const settle = async ({ stream, owner, eventId }: OpenClaim, now: string): Promise<void> => {
    if (await ownerExists(owner, stream)) return;
    const dash = stream.lastIndexOf('-');
    const context = { actor: { kind: 'system' } as const, now, correlationId: eventId, commandId: eventId };
    await reserve(commands, stream.slice(0, dash) as ReservationKind, stream.slice(dash + 1), { do: 'release', owner }, context);
  };

  return {
    policy: {
      name: 'reservation-clean-up',
      events: ['ValueClaimed'],
      async handle(event) {
        const { data, envelope } = event as Recorded<ReservationEvent>;
        const claim: OpenClaim = { stream: envelope.stream, owner: data.owner, claimedAt: envelope.recordedAt, eventId: envelope.id };
        await records.put(COLLECTION, `${envelope.recordedAt}/${envelope.id}`, claim);
      },
    },
    job: {
      name: 'reservation-clean-up',
      everyMs: MINUTE_MS,
      async run(now) {
        for (;;) {
          const due = (await records.list<OpenClaim>(COLLECTION, { limit: AT_ONCE })).filter(
            ({ value }) => instantAfter(value.claimedAt, WAIT_MS) <= now,
          );
          for (const { key, value } of due) {
            await settle(value, now);
            await records.delete(COLLECTION, key);
          }
          if (due.length < AT_ONCE) return;
        }
      },
    },
  };
}

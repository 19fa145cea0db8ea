import { randomUUID } from 'node:crypto';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { HOUR_MS, type Clock } from '@portal/platform/clock/clock';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { createReservations, type ReservationKind } from '@portal/platform/commands/reservation';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import type { Recorded } from '@portal/platform/journal/journal';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { Sessions } from '@portal/platform/sessions/createSessions';
import type { ApiEngines } from './engines.ts';
import type { ProjectorControl } from './projectorControl.ts';

const OPEN = 'open-erasures';
const PAGE = 1_000;
/** That something was erased whose bytes may still lie in the files of the read models. */
const OWED = 'owed-scrubs';
const OWED_KEY = 'read-models';

/** What must be known of a customer when the key is gone already: an erasure that was cut off is taken up again. */
interface OpenErasure {
  readonly customerId: string;
  readonly enquiryIds: readonly string[];
  readonly blobIds: readonly string[];
  readonly reserved: readonly { readonly kind: ReservationKind; readonly value: string }[];
  /** Unmistakable words by which records are found: ids, addresses, numbers of phones. */
  readonly words: readonly string[];
}

export interface Erasure {
  eraseCustomer(id: string): Promise<void>;
  readonly jobs: readonly ScheduledJob[];
}

interface ErasureParts {
  readonly engines: ApiEngines;
  readonly commands: CommandHandler;
  readonly sessions: Sessions;
  readonly projector: ProjectorControl;
  readonly clock: Clock;
}

/**
 * Deleting a key makes the log unreadable; this deletes what was derived from it as well: read models, search index,
 * documents, letters, stored answers, codes and sessions. From its answer on nothing can be read any more; the bytes that read
 * models leave in the engine's files are written over within the hour. Repeating it changes nothing.
 */
export function createErasure({ engines, commands, sessions, projector, clock }: ErasureParts): Erasure {
  const { journal, vault, records, blobs } = engines;
  const reservations = createReservations({ commands, vault });

  const enquiriesOf = async (customerId: string): Promise<string[]> => {
    const found: string[] = [];
    for (let after = START_OF_LOG; ;) {
      const page = (await journal.readLog({ after, limit: PAGE, types: ['EnquiryCreated'] })) as readonly Recorded<
        Extract<EnquiryEvent, { type: 'EnquiryCreated' }>
      >[];
      for (const { data, envelope } of page) if (data.ownerId === customerId) found.push(envelope.stream.slice('enquiry-'.length));
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return found;
      after = last.envelope.position;
    }
  };

  const factsOf = async (customerId: string): Promise<OpenErasure> => {
    const masters = (await journal.readStream<CustomerEvent>(`customer-${customerId}`)).flatMap((event) =>
      (event.type === 'CustomerCreated' || event.type === 'CustomerEdited') && !event.envelope.erased ? [event.data] : [],
    );
    const enquiryIds = await enquiriesOf(customerId);
    const streams = await Promise.all(enquiryIds.map((id) => journal.readStream<EnquiryEvent>(`enquiry-${id}`)));
    const events = streams.flat();
    const fileIds = events.flatMap((event) => (event.type === 'FileRequested' ? [event.data.fileId] : []));
    return {
      customerId,
      enquiryIds,
      blobIds: events.flatMap((event) => (event.type === 'FileUploaded' ? [event.data.blobId] : [])),
      reserved: masters.flatMap(({ email, customerNumber }) => [
        { kind: 'email-customer' as const, value: email.trim().toLowerCase() },
        { kind: 'customerNumber' as const, value: customerNumber.trim().toLowerCase() },
      ]),
      words: [
        customerId,
        ...enquiryIds,
        ...fileIds,
        ...masters.flatMap(({ email, mobile }) => (mobile === null ? [email] : [email, mobile])),
      ],
    };
  };

  const complete = async ({ customerId, enquiryIds, blobIds, reserved, words }: OpenErasure): Promise<void> => {
    const subjects = [`customer-${customerId}`, ...enquiryIds.map((id) => `enquiry-${id}`)];
    for (const subject of subjects) {
      await vault.deleteKey(subject);
      commands.evict(subject);
    }
    await sessions.endAllOf('customer', customerId);
    for (const { kind, value } of reserved) {
      const context = { actor: { kind: 'system' as const }, now: clock.now(), commandId: randomUUID(), correlationId: randomUUID() };
      await reservations.release(kind, value, `customer-${customerId}`, context);
    }
    for (const blobId of blobIds) await blobs.delete(blobId);
    await records.put(OWED, OWED_KEY, { since: clock.now() });
    await projector.forget(subjects);
    // Last: its own note goes with the rest.
    await records.deleteMentioning(words);
  };

  return {
    async eraseCustomer(customerId) {
      const known = (await records.get<OpenErasure>(OPEN, customerId))?.value;
      const facts = known ?? (await factsOf(customerId));
      if (known === undefined) await records.put<OpenErasure>(OPEN, customerId, facts);
      await complete(facts);
    },
    jobs: [
      {
        name: 'open-erasures',
        everyMs: HOUR_MS,
        async run() {
          for (const { value } of await records.list<OpenErasure>(OPEN)) await complete(value);
        },
      },
      {
        name: 'scrub-read-models',
        everyMs: HOUR_MS / 2,
        async run() {
          const owed = await records.get(OWED, OWED_KEY);
          if (owed === undefined) return;
          await projector.scrub();
          await records.delete(OWED, OWED_KEY, owed.version);
        },
      },
    ],
  };
}

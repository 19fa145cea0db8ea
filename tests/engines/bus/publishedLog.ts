import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { enquiryEvents } from '@portal/contracts/enquiries/events';
import { systemClock } from '@portal/platform/clock/clock';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import type { EventStore, LogPosition } from '@portal/platform/event-store/eventStore';
import { createJournal } from '@portal/platform/journal/createJournal';
import { vaultWithoutSubjectKeys } from '@portal/platform/journal/testing/chainKeyForTests';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import type { Journal, StreamHead } from '@portal/platform/journal/journal';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { RecordStore } from '@portal/platform/records/recordStore';

/** A log of enquiries with records beside it, in a folder that several processes may open. */
export interface PublishedLog {
  readonly journal: Journal;
  readonly records: RecordStore;
  /** One after the other, spread over the enquiries. */
  removeFiles(count: number): Promise<LogPosition>;
  append(enquiryId: string, event: EnquiryEvent): Promise<LogPosition>;
  /** Ids of the events of each enquiry, in order. */
  idsByEnquiry(): Promise<Readonly<Record<string, readonly string[]>>>;
  close(): Promise<void>;
}

const ENQUIRIES = 7;

/** The log is in the folder too, unless it is on another store. */
export async function openPublishedLog(folder: string, elsewhere?: EventStore): Promise<PublishedLog> {
  const store = elsewhere ?? (await openEmbeddedEventStore({ folder: join(folder, 'log') }));
  const journal = createJournal({ store, vault: vaultWithoutSubjectKeys, rules: createEventStorageRulesByType([enquiryEvents]) });
  const records = await openEmbeddedRecordStore({
    folder: join(folder, 'records'),
    vault: { secret: () => Buffer.alloc(32, 7) },
    clock: systemClock,
  });
  const heads = new Map<string, StreamHead>();
  const enquiries = Array.from({ length: ENQUIRIES }, () => randomUUID());

  const append = async (enquiryId: string, event: EnquiryEvent): Promise<LogPosition> => {
    const context = { actor: { kind: 'system' as const }, commandId: randomUUID(), correlationId: randomUUID(), now: systemClock.now() };
    const stream = `enquiry-${enquiryId}`;
    const outcome = await journal.append(stream, heads.get(stream) ?? { revision: 'no_stream', hash: '' }, [event], context);
    if (outcome.kind !== 'appended') throw new Error('wrong revision');
    heads.set(stream, outcome.head);
    return outcome.position;
  };

  return {
    journal,
    records,
    append,
    async removeFiles(count) {
      let last = '' as LogPosition;
      for (let number = 0; number < count; number += 1)
        last = await append(enquiries[number % ENQUIRIES]!, { type: 'FileRemoved', data: { fileId: randomUUID() } });
      return last;
    },
    async idsByEnquiry() {
      const ids: Record<string, string[]> = {};
      for (let after = '' as LogPosition; ;) {
        const page = await journal.readLog({ after, limit: 1_000 });
        for (const { envelope } of page) (ids[envelope.stream.slice('enquiry-'.length)] ??= []).push(envelope.id);
        const last = page.at(-1);
        if (!last) return ids;
        after = last.envelope.position;
      }
    },
    async close() {
      await records.close();
      await store.close();
    },
  };
}

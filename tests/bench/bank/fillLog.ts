import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { DomainEvent } from '@portal/platform/journal/journal';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { LogAndReadModelEngines } from '@portal/services/composition/engines/engines';
import { contextOf, emptyStream } from '../append/writers.ts';
import { customerCreated, customerId, enquiryEvents, enquiryId } from './bankEvents.ts';

export interface BankSize {
  readonly customers: number;
  readonly enquiries: number;
}

const STREAMS_AT_ONCE = 256;

/** Writes the bank's whole history through the journal; answers how many events there are. */
export async function fillLog({ journal, vault }: LogAndReadModelEngines, { customers, enquiries }: BankSize): Promise<number> {
  let written = 0;
  const write = async (stream: string, parent: string | undefined, events: readonly DomainEvent[]): Promise<void> => {
    await vault.createKey(stream, parent);
    const outcome = await journal.append(stream, emptyStream, events, contextOf(derivedId('bench', stream)));
    if (outcome.kind !== 'appended') throw new Error('the log was not empty');
    written += events.length;
  };
  const inGroups = async (count: number, each: (index: number) => Promise<void>): Promise<void> => {
    for (let at = 0; at < count; at += STREAMS_AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(STREAMS_AT_ONCE, count - at) }, (_, offset) => each(at + offset)));
    }
  };
  await inGroups(customers, (index) => write(`customer-${customerId(index)}`, undefined, [customerCreated(index)]));
  await inGroups(enquiries, (index) =>
    write(`enquiry-${enquiryId(index)}`, `customer-${customerId(index % customers)}`, enquiryEvents(index, customers)),
  );
  return written;
}

/** Letters about a history that was only made up would keep the portal busy: its policies begin at the end of the log. */
export const skipPolicies = async (
  records: {
    list(collection: string): Promise<readonly { readonly key: string }[]>;
    put(collection: string, key: string, value: LogPosition): Promise<unknown>;
  },
  head: LogPosition,
): Promise<void> => {
  for (const { key } of await records.list('policy-positions')) await records.put('policy-positions', key, head);
};

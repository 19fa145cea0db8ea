import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { ApiEngines } from '@portal/services/composition/engines/engines';
import { contextOf, emptyStream } from '../append/writers.ts';
import { customerCreated, enquiryEvents } from './bankEvents.ts';

/** Of a customer whom nothing keeps from being archived. */
export const CASES_OF_EACH = 50;
const DOCUMENT_BYTES = 100_000;
/** Beyond all numbers of the bank's other customers and cases; a case of that kind has been processed. */
const FIRST = 10_000_000;
const PROCESSED = 9;

export const archivableCustomerId = (index: number): string => derivedId('bench', 'archivable', index);

/** Customers whose cases have all been processed, each with a stored document. Answers how many events there are. */
export async function fillArchivable({ journal, vault, blobs }: ApiEngines, customers: number): Promise<number> {
  let written = 0;
  const append = async (stream: string, parent: string | undefined, events: Parameters<typeof journal.append>[2]): Promise<void> => {
    await vault.createKey(stream, parent);
    const outcome = await journal.append(stream, emptyStream, events, contextOf(derivedId('bench', stream)));
    if (outcome.kind !== 'appended') throw new Error('the log was not empty');
    written += events.length;
  };
  const withDocument = async (stream: string, event: EnquiryEvent, number: number): Promise<EnquiryEvent> => {
    if (event.type !== 'FileUploaded') return event;
    const { id: blobId, ...stored } = await blobs.put(
      stream,
      derivedId('bench', 'archivable-blob', number),
      Readable.from([randomBytes(DOCUMENT_BYTES)]),
    );
    return { ...event, data: { ...event.data, blobId, sizeBytes: stored.sizeBytes, sha256: stored.sha256 } };
  };
  const fillCase = async (ownerId: string, number: number): Promise<void> => {
    const stream = `enquiry-${derivedId('bench', 'archivable-case', number)}`;
    await vault.createKey(stream, `customer-${ownerId}`);
    const usual = enquiryEvents(FIRST + 10 * number + PROCESSED, 1);
    const events = await Promise.all(usual.map((event) => withDocument(stream, event, number)));
    const own = events.map((event): EnquiryEvent =>
      event.type === 'EnquiryCreated' ? { ...event, data: { ...event.data, ownerId } } : event,
    );
    await append(stream, `customer-${ownerId}`, own);
  };
  for (let index = 0; index < customers; index += 1) {
    const ownerId = archivableCustomerId(index);
    await append(`customer-${ownerId}`, undefined, [customerCreated(FIRST + index)]);
    await Promise.all(Array.from({ length: CASES_OF_EACH }, (_, number) => fillCase(ownerId, index * CASES_OF_EACH + number)));
  }
  return written;
}

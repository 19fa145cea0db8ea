import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { StreamHead } from '@portal/platform/journal/journal';
import type { TestPortal } from './testPortal.ts';

const EVENTS_AT_ONCE = 100;
const nothingSaid = { message: null, comment: null } as const;

interface ManyDocuments {
  readonly documents: number;
  /** Of a document, which are counted from 1. */
  readonly bytesOf: (number: number) => Buffer;
}

/** A case with so many released documents: more than its rules let a bank ask for, so it is written past them (and past the cache). */
export async function caseOfManyDocuments(
  { engines, commands, idle }: TestPortal,
  ownerId: string,
  { documents, bytesOf }: ManyDocuments,
): Promise<string> {
  const { journal, vault, blobs } = engines;
  const [id, stream] = ((own: string) => [own, `enquiry-${own}`] as const)(randomUUID());
  await vault.createKey(stream, `customer-${ownerId}`);
  let head: StreamHead = { revision: 'no_stream', hash: '' };
  const append = async (events: readonly EnquiryEvent[]): Promise<void> => {
    const commandId = randomUUID();
    const context = { actor: { kind: 'system' }, commandId, correlationId: commandId, now: new Date().toISOString() } as const;
    const outcome = await journal.append(stream, head, events, context);
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
    ({ head } = outcome);
  };
  await append([{ type: 'EnquiryCreated', data: { ownerId, publicId: 'B-500', name: 'Archiv', description: null, expiresOn: null } }]);
  await append([{ type: 'EnquiryOpened', data: { previousStatus: 'draft', newStatus: 'open', ...nothingSaid } }]);
  let events: EnquiryEvent[] = [];
  for (let number = 1; number <= documents; number += 1) {
    const { id: blobId, sizeBytes, sha256 } = await blobs.put(stream, randomUUID(), Readable.from([bytesOf(number)]));
    events.push(...releasedDocument(`Unterlage ${number}`, { blobId, sizeBytes, sha256 }));
    if (events.length < EVENTS_AT_ONCE && number < documents) continue;
    await append(events);
    events = [];
  }
  await idle();
  commands.evict(stream);
  return id;
}

function releasedDocument(
  name: string,
  blob: { readonly blobId: string; readonly sizeBytes: number; readonly sha256: string },
): EnquiryEvent[] {
  const fileId = randomUUID();
  const facts = { description: null, tooltip: null, required: true, sortIndex: 0, fileCategoryId: null, expiresOn: null, accept: null };
  const stored = { ...blob, mediaType: 'application/pdf', pages: 1, originalName: `${name}.pdf`, scanned: false };
  return [
    { type: 'FileRequested', data: { fileId, name, ...facts, maxSizeBytes: null } },
    { type: 'FileUploaded', data: { fileId, previousStatus: 'requested', newStatus: 'uploaded', ...nothingSaid, ...stored } },
    { type: 'FileReleased', data: { fileId, previousStatus: 'uploaded', newStatus: 'ready', ...nothingSaid } },
  ];
}

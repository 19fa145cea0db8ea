import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { StreamHead } from '@portal/platform/journal/journal';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast } from '../../api/enquiries/theCast.ts';
import type { Measurement } from '../benchRow.ts';
import { count, megabytes, ms, ratioOf } from '../figures.ts';
import { median } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';

const DOCUMENT_BYTES = 2e6;
const FIRST_BYTE_MS = 300;
/** What a process may grow by that holds none of the documents. */
const FLAT_BYTES = 60e6;
const EVENTS_AT_ONCE = 100;
const SAMPLE_MS = 20;

const nothingSaid = { message: null, comment: null } as const;

/** A case with so many released documents: more than its rules let a bank ask for, so it is written past them, and a portal that knows nothing of it yet must read it. */
async function fillCase({ engines, idle }: TestPortal, ownerId: string, documents: number): Promise<string> {
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
    const { id: blobId, sizeBytes, sha256 } = await blobs.put(stream, randomUUID(), Readable.from([randomBytes(DOCUMENT_BYTES)]));
    events.push(...releasedDocument(`Unterlage ${number}`, { blobId, sizeBytes, sha256 }));
    if (events.length < EVENTS_AT_ONCE && number < documents) continue;
    await append(events);
    events = [];
  }
  await idle();
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

interface Taken {
  readonly firstByteMs: number;
  readonly allMs: number;
  readonly bytes: number;
  readonly grownBytes: number;
}

/** Takes an archive and keeps nothing of it. Client and server are one process here: what either holds is counted. */
async function take(url: string, headers: Readonly<Record<string, string>>): Promise<Taken> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS);
  const start = performance.now();
  let [firstByteMs, bytes] = [0, 0];
  const response = await fetch(url, { headers });
  if (!response.ok || response.body === null) throw new Error(`the archive answered ${response.status}`);
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    if (bytes === 0) firstByteMs = performance.now() - start;
    bytes += chunk.length;
  }
  clearInterval(sampling);
  return { firstByteMs, allMs: performance.now() - start, bytes, grownBytes: peak - before };
}

/** The same documents as plain files, by the library alone. */
async function startPlainArchive(folder: string, documents: number): Promise<{ readonly url: string; close(): void }> {
  await mkdir(folder);
  const names = Array.from({ length: documents }, (_, index) => `Unterlage ${index + 1}.pdf`);
  for (const name of names) await writeFile(path.join(folder, name), randomBytes(DOCUMENT_BYTES));
  const server = createServer((_, response) => {
    const zip = new ZipFile();
    for (const name of names) zip.addFile(path.join(folder, name), name, { compress: false });
    zip.end();
    void pipeline(zip.outputStream, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close().closeAllConnections() };
}

export const measureArchive: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const documents = quick ? 50 : 500;
    const dataDir = path.join(folder, 'data');
    const filled = await startTestPortal({ dataDir });
    const enquiryId = await fillCase(filled, (await theCast(filled)).customerPerson.id, documents);
    await filled.stop();
    const portal = await startTestPortal({ dataDir });
    const adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const plain = await startPlainArchive(path.join(folder, 'plain'), documents);
    const [ours, peer]: [Taken[], Taken[]] = [[], []];
    for (let round = 0; round < (quick ? 2 : 4); round += 1) {
      peer.push(await take(plain.url, {}));
      ours.push(await take(`${portal.url}/api/enquiries/${enquiryId}/download`, { 'X-Employee-Token': adviser.token ?? '' }));
    }
    plain.close();
    await portal.stop();
    const of = (all: readonly Taken[], key: keyof Taken): number => median(all.slice(1).map((one) => one[key]));
    const expected = documents * DOCUMENT_BYTES;
    for (const { bytes } of [...ours, ...peer]) if (bytes < expected) throw new Error(`an archive has ${bytes} bytes`);
    tell({
      what: `archive of a case with ${count(documents)} documents of ${megabytes(DOCUMENT_BYTES)}: first byte`,
      ours: ms(of(ours, 'firstByteMs')),
      peer: `${ms(of(peer, 'firstByteMs'))} (yazl over plain files)`,
      goal: `≤ ${FIRST_BYTE_MS} ms`,
      reached: of(ours, 'firstByteMs') <= FIRST_BYTE_MS,
    });
    tell({
      what: '– memory of the main process',
      ours: `grows by ${megabytes(of(ours, 'grownBytes'))}`,
      peer: `by ${megabytes(of(peer, 'grownBytes'))}`,
      goal: 'flat',
      reached: of(ours, 'grownBytes') <= FLAT_BYTES,
    });
    tell({
      what: '– all of it: decrypted, read twice, each look recorded',
      ours: `${(of(ours, 'allMs') / 1000).toFixed(1)} s (${megabytes(of(ours, 'bytes'))})`,
      peer: `${(of(peer, 'allMs') / 1000).toFixed(1)} s`,
      ratio: ratioOf(of(ours, 'allMs'), of(peer, 'allMs')),
      goal: '–',
    });
  });

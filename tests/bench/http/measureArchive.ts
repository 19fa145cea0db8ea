import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { caseOfManyDocuments } from '../../harness/caseOfManyDocuments.ts';
import { startTestPortal } from '../../harness/testPortal.ts';
import { theCast } from '../../api/enquiries/theCast.ts';
import type { Measurement } from '../benchRow.ts';
import { count, megabytes, ms, ratioOf } from '../figures.ts';
import { median } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';

const DOCUMENT_BYTES = 2e6;
const FIRST_BYTE_MS = 300;
/** What a process may grow by that holds none of the documents. */
const FLAT_BYTES = 60e6;
const SAMPLE_MS = 20;

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
    const enquiryId = await caseOfManyDocuments(filled, (await theCast(filled)).customerPerson.id, {
      documents,
      bytesOf: () => randomBytes(DOCUMENT_BYTES),
    });
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
      what: '– all of it: decrypted, each look recorded',
      ours: `${(of(ours, 'allMs') / 1000).toFixed(1)} s (${megabytes(of(ours, 'bytes'))})`,
      peer: `${(of(peer, 'allMs') / 1000).toFixed(1)} s`,
      ratio: ratioOf(of(ours, 'allMs'), of(peer, 'allMs')),
      goal: '–',
    });
  });

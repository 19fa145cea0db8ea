import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ArchiveWriter } from '@portal/platform/archives/archives';
import { openReadableDocument } from '@portal/platform/archives/openReadableDocument';
import type { EncryptedBlobs } from '@portal/platform/blobs/blobStore';
import type { Log } from '@portal/platform/log/createLog';
import type { CombinedOwnDataSource, OwnDocument, OwnRecord } from '@portal/platform/own-data/ownData';
import { createUniqueArchivePaths, type UniqueArchivePaths } from './archivePlaces.ts';
import { renderOwnDataHtmlPage } from './renderOwnDataHtmlPage.ts';
import { overviewBlocks, type FileInOwnDataArchive, type LeftOutFile } from './overviewBlocks.ts';
import { ownDataTopFileNames, ownDataArchiveTexts } from './ownDataArchiveTexts.ts';

export interface OwnDataExportOrder {
  readonly ownData: CombinedOwnDataSource;
  readonly blobs: Pick<EncryptedBlobs, 'get'>;
  readonly log: Pick<Log, 'warn'>;
  readonly customerId: string;
  readonly correlationId: string;
  /** ISO instant: when it was asked for. */
  readonly now: string;
  readonly bankName: string;
  /** @throws when the customer is not to have it any more: what has gone out must not be taken for the whole */
  check(): Promise<void>;
}

/** What has become of each part: small, whatever the parts are. */
interface CopiedFiles {
  readonly files: FileInOwnDataArchive[];
  readonly leftOut: LeftOutFile[];
}

/** Part after part, as contexts know them; last, what there is and its hashes. Never more than one of them in memory. */
export async function fillOwnDataArchive(wanted: OwnDataExportOrder, archive: ArchiveWriter, signal: AbortSignal): Promise<void> {
  const { ownData, customerId, now, bankName, check } = wanted;
  const told: CopiedFiles = { files: [], leftOut: [] };
  const places = createUniqueArchivePaths();
  for await (const part of ownData.partsOf(customerId, signal)) {
    signal.throwIfAborted();
    await check();
    if (part.kind === 'record') await addRecord(part, { places, archive, told, now });
    else await addDocument(wanted, part, { places, archive, told, now, signal });
  }
  await check();
  const links = new Set(told.files.map(({ path }) => path));
  const overview = renderOwnDataHtmlPage(ownDataArchiveTexts.title, overviewBlocks({ ...told, now, bankName }), links);
  await addBytes(ownDataTopFileNames.overview, overview, { archive, told, now });
  const contents = { createdAt: now, files: told.files, leftOut: told.leftOut };
  await archive.add({ path: ownDataTopFileNames.contents, changedAt: now }, Buffer.from(JSON.stringify(contents, null, 2)));
}

interface Way {
  readonly places: UniqueArchivePaths;
  readonly archive: ArchiveWriter;
  readonly told: CopiedFiles;
  readonly now: string;
}

async function addBytes(path: string, bytes: Buffer, { archive, told, now }: Omit<Way, 'places'>): Promise<void> {
  // As a stream, so that the next one waits until this one is taken.
  await archive.add({ path, changedAt: now }, Readable.from([bytes]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  told.files.push({ path, kind: 'record', sizeBytes: bytes.length, sha256, uploadedAt: null });
}

async function addRecord({ folder, name, data, blocks }: OwnRecord, way: Way): Promise<void> {
  const [page, json] = way.places.pair(folder, name, ['html', 'json']);
  await addBytes(page, renderOwnDataHtmlPage(name, blocks), way);
  await addBytes(json, Buffer.from(JSON.stringify(data, null, 2)), way);
}

async function addDocument(wanted: OwnDataExportOrder, part: OwnDocument, way: Way & { readonly signal: AbortSignal }): Promise<void> {
  const { blobs, log, correlationId } = wanted;
  const { folder, name, extension, stream, blobId, uploadedAt } = part;
  const { archive, told, now, signal } = way;
  const path = way.places.file(folder, name, extension);
  const leaveOut = (reason: LeftOutFile['reason']): void => void told.leftOut.push({ path, reason });
  if (!(await part.isStillTheirs())) return leaveOut('gone');
  const read = await openReadableDocument(() => blobs.get(stream, blobId), signal);
  if ('unreadable' in read) {
    // Its content goes with it when it is replaced or deleted while it is read.
    if (!(await part.isStillTheirs())) return leaveOut('gone');
    log.warn('document unreadable', { stream, correlationId, error: read.unreadable });
    return leaveOut('unreadable');
  }
  await archive.add({ path, changedAt: uploadedAt ?? now }, read.content);
  told.files.push({ path, kind: 'document', ...read.digest, uploadedAt: uploadedAt ?? null });
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { HOUR_MS, millisOf, systemClock, type Clock } from '@portal/platform/clock/clock';
import type { BucketSettings } from '@portal/platform/config/bucketAddressSchema';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import { BlobMissing, checkedBlobId, type BlobStoreWithUploadCleanUp } from '@portal/platform/blobs/blobStore';
import { withTimeout } from '@portal/platform/scheduler/waiting';
import { createS3Client, xmlValueIn, xmlValuesIn, type S3Answer, type S3Client, type S3TimeLimits } from './s3Client.ts';
import { asS3Fault, createUnusableS3AnswerError } from './s3Fault.ts';

interface S3BlobStoreOptions {
  readonly bucket: BucketSettings;
  readonly times?: Partial<S3TimeLimits>;
  readonly partBytes?: number;
  readonly clock?: Clock;
}

/** The least that a part of an upload may have, but for the last one; what is not larger goes in one call. */
const PART_BYTES = 5 * 1024 * 1024;
const FOLDER = 'blobs/';
const MARK = 'bank.json';
/** Tells the own upload from another one of the same object. */
const UPLOAD = 'x-amz-meta-upload';
/** Broken connections in a row, with nothing that came in between. */
const MOST_FAILURES = 3;

/** Blobs in a bucket of an S3 server. Opens at once and works whenever the server does. */
export function openS3BlobStore({
  bucket,
  times,
  partBytes = PART_BYTES,
  clock = systemClock,
}: S3BlobStoreOptions): BlobStoreWithUploadCleanUp {
  const client = createS3Client(bucket, times, clock);

  const putWhole = async (key: string, body: Buffer): Promise<void> => {
    tagOf(await client.call({ method: 'PUT', key, body }));
  };

  return {
    async put(id, source) {
      const key = keyOf(id);
      let sizeBytes = 0;
      let upload: Awaited<ReturnType<typeof beginUpload>> | undefined;
      try {
        for await (const { bytes, isLast } of piecesOf(partBytes, source)) {
          sizeBytes += bytes.length;
          if (upload === undefined && isLast) await putWhole(key, bytes);
          else await (upload ??= await beginUpload(client, key)).add(bytes);
        }
        await upload?.finish();
        return { sizeBytes };
      } catch (error) {
        const discarded = upload?.discard();
        // Who waits for a server that is away has waited once already.
        if (!(error instanceof EngineUnavailable)) await discarded;
        throw error;
      } finally {
        source.destroy();
      }
    },

    async get(id) {
      const key = keyOf(id);
      const response = await client.open({ method: 'GET', key });
      if (response === undefined) throw new BlobMissing(id);
      const download = createDownload(client, key, response);
      const content = Readable.from(download.chunks(), { objectMode: false });
      return content.once('close', () => download.end());
    },

    async delete(id) {
      const { status } = await client.call({ method: 'DELETE', key: keyOf(id) });
      if (status !== 204 && status !== 404) throw createUnusableS3AnswerError();
    },

    exists: async (id) => (await client.call({ method: 'HEAD', key: keyOf(id) })).status === 200,

    async *ids() {
      for (let after = FOLDER; ;) {
        const query = { 'list-type': '2', prefix: FOLDER, 'start-after': after };
        const { text } = await client.call({ method: 'GET', query });
        if (!text.includes('<ListBucketResult')) throw createUnusableS3AnswerError();
        const keys = xmlValuesIn(text, 'Key');
        for (const key of keys) yield key.slice(FOLDER.length);
        const last = keys.at(-1);
        if (last === undefined || xmlValueIn(text, 'IsTruncated') !== 'true') return;
        after = last;
      }
    },

    async mark() {
      const { status, text } = await client.call({ method: 'GET', key: MARK });
      return status === 404 ? undefined : markIn(text);
    },

    setMark: (mark) => putWhole(MARK, Buffer.from(JSON.stringify(mark))),

    async cleanUp() {
      const before = millisOf(clock.now()) - HOUR_MS;
      const { text } = await client.call({ method: 'GET', query: { uploads: '', prefix: FOLDER } });
      if (!text.includes('<ListMultipartUploadsResult')) throw createUnusableS3AnswerError();
      let removed = 0;
      for (const entry of text.split('<Upload>').slice(1)) {
        const [key, uploadId, at] = ['Key', 'UploadId', 'Initiated'].map((tag) => xmlValueIn(entry, tag));
        if (key === undefined || uploadId === undefined || !(Date.parse(at ?? '') < before)) continue;
        await client.call({ method: 'DELETE', key, query: { uploadId } });
        removed += 1;
      }
      return removed;
    },

    close: () => Promise.resolve(client.close()),
  };
}

const keyOf = (id: string): string => `${FOLDER}${checkedBlobId(id)}`;

function markIn(text: string): BankStoreMark {
  try {
    return JSON.parse(text) as BankStoreMark;
  } catch {
    throw createUnusableS3AnswerError();
  }
}

/** A server that has stored something names it. */
function tagOf({ headers: { etag } }: S3Answer): string {
  if (etag === undefined) throw createUnusableS3AnswerError();
  return etag;
}

async function beginUpload(client: S3Client, key: string) {
  const own = randomUUID();
  const begun = await client.call({ method: 'POST', key, query: { uploads: '' }, headers: { [UPLOAD]: own } });
  const uploadId = xmlValueIn(begun.text, 'UploadId');
  if (uploadId === undefined) throw createUnusableS3AnswerError();
  const tags: string[] = [];
  const isDone = async (): Promise<boolean> => (await client.call({ method: 'HEAD', key })).headers[UPLOAD] === own;
  return {
    async add(body: Buffer): Promise<void> {
      tags.push(tagOf(await client.call({ method: 'PUT', key, query: { partNumber: String(tags.length + 1), uploadId }, body })));
    },
    /** Afterwards it is the blob. */
    async finish() {
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
      const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
      const { status, text } = await client.call({ method: 'POST', key, query: { uploadId }, body });
      if (status >= 300) {
        // It may have been finished by a call whose answer was lost.
        if (!(await isDone())) throw new EngineUnavailable('s3', { cause: new Error('the upload took too long') });
      } else if (!text.includes('<CompleteMultipartUploadResult')) throw createUnusableS3AnswerError();
    },
    // What is left is removed by `cleanUp` later.
    discard: () => client.call({ method: 'DELETE', key, query: { uploadId } }).then(nothing, nothing),
  };
}

const nothing = (): void => undefined;

/** Goes on where it was when the connection breaks, as long as it is the same version. */
function createDownload(client: S3Client, key: string, first: IncomingMessage) {
  const { etag, 'content-length': length } = first.headers;
  const sizeBytes = length === undefined ? undefined : Number(length);
  let response = first;
  let arriving = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let received = 0;
  let failures = 0;

  const silent = (): never => {
    throw new Error(`silent for ${client.silenceMs} ms`);
  };
  const goOn = async (broken: unknown): Promise<void> => {
    response.destroy();
    failures += 1;
    if (etag === undefined || failures > MOST_FAILURES) throw asS3Fault(broken);
    const rest = await client.open({ method: 'GET', key, headers: { range: `bytes=${received}-`, 'if-match': etag } });
    // Deleted, or replaced by another version, while it was read.
    if (rest === undefined) throw new BlobMissing(key.slice(FOLDER.length));
    response = rest;
    arriving = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  };

  const next = async (): Promise<Buffer | undefined> => {
    for (;;) {
      try {
        const { value, done } = await withTimeout(arriving.next(), client.silenceMs, silent);
        if (done !== true) {
          failures = 0;
          received += value.length;
          return value;
        }
        if (sizeBytes === undefined || received === sizeBytes) return undefined;
        throw new Error('the content is cut off');
      } catch (error) {
        if (received === sizeBytes) return undefined;
        await goOn(error);
      }
    }
  };

  return {
    async *chunks(): AsyncGenerator<Buffer> {
      for (let chunk = await next(); chunk !== undefined; chunk = await next()) yield chunk;
    },
    end: () => void response.destroy(),
  };
}

interface Piece {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Pieces of one size, but for the last one, which may also be empty. */
async function* piecesOf(size: number, source: Readable): AsyncGenerator<Piece> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const data of source as AsyncIterable<Buffer>) {
    waiting.push(data);
    waitingBytes += data.length;
    if (waitingBytes <= size) continue;
    let all = Buffer.concat(waiting, waitingBytes);
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    waiting = [all];
    waitingBytes = all.length;
  }
  yield { bytes: Buffer.concat(waiting, waitingBytes), isLast: true };
}

import { once } from 'node:events';
import { addAbortSignal, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveStreamer, ArchiveWriter } from './archives.ts';

/** As little as possible: what people hand in is compressed already. */
const LOWEST_LEVEL = 1;

/**
 * ZIP with names in UTF-8. Where the size is not known before the content, it stands behind it, and only a deflated content says
 * itself where it ends: readers of streams (Java's among them) refuse a stored one.
 */
export const createZipArchiveStreamer = (): ArchiveStreamer => ({
  stream(fill) {
    const zip = new ZipFile();
    const output = zip.outputStream as PassThrough;
    const closed = new AbortController();
    const breakOff = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error('archive broke off'));
    zip.on('error', breakOff);
    output.once('close', () => closed.abort());
    void fill(writerOf(zip, output, closed.signal), closed.signal).then(() => zip.end(), breakOff);
    return output;
  },
});

const writerOf = (zip: ZipFile, output: PassThrough, signal: AbortSignal): ArchiveWriter => ({
  async add({ path, changedAt }, content) {
    const mtime = new Date(changedAt);
    if (Buffer.isBuffer(content)) {
      signal.throwIfAborted();
      zip.addBuffer(content, path, { mtime, compress: false });
      forgetWritten(zip);
      if (output.writableNeedDrain) await once(output, 'drain', { signal });
      return;
    }
    addAbortSignal(signal, content);
    const taken = finished(content, { writable: false });
    // What is closed already will not be taken, and must not be waited for by the archive.
    if (!content.destroyed) zip.addReadStream(content, path, { mtime, compressionLevel: LOWEST_LEVEL });
    await taken;
  },
});

/** As yazl 3 numbers what becomes of an entry. */
const WRITTEN = 3;
/** What is added waits until it is taken, so no more than these can have been written since the last look. */
const LAST_ENTRIES = 3;

/** yazl keeps the bytes of each entry until the end of the archive: here they go once they are written. */
function forgetWritten(zip: ZipFile): void {
  const { entries } = zip as unknown as { readonly entries: { readonly state: number; doFileDataPump: (() => void) | undefined }[] };
  for (const entry of entries.slice(-LAST_ENTRIES)) if (entry.state === WRITTEN) entry.doFileDataPump = undefined;
}

import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { MOST_KEPT_BYTES, openReadableDocument } from './openReadableDocument.ts';

const signal = new AbortController().signal;

/** A document whose first `readable` openings go well. */
function documentOf(bytes: Buffer, readable = Infinity) {
  const openings: Readable[] = [];
  const open = (): Promise<Readable> => {
    if (openings.length >= readable) return Promise.reject(new Error('gone'));
    const parts = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
      bytes.subarray(index * 65_536, (index + 1) * 65_536),
    );
    const stream = Readable.from(parts);
    openings.push(stream);
    return Promise.resolve(stream);
  };
  return { open, openings };
}

describe('a document for an archive', () => {
  it.each([
    ['that is empty', 0, 1],
    ['that is small', 100_000, 1],
    ['as large as what is kept', MOST_KEPT_BYTES, 1],
    ['larger than what is kept', MOST_KEPT_BYTES + 1, 2],
  ])('%s comes whole, with what was read of it', async (_, bytes, opened) => {
    const whole = randomBytes(bytes);
    const { open, openings } = documentOf(whole);
    const read = await openReadableDocument(open, signal);
    if ('unreadable' in read) throw new Error('unreadable');
    expect(openings).toHaveLength(opened);
    expect(read.digest).toEqual({ sizeBytes: bytes, sha256: createHash('sha256').update(whole).digest('hex') });
    const content = Buffer.isBuffer(read.content) ? read.content : await buffer(read.content);
    expect(content.equals(whole)).toBe(true);
  });

  it('that is deleted between its two readings is unreadable', async () => {
    const { open } = documentOf(randomBytes(MOST_KEPT_BYTES + 1), 1);
    expect(await openReadableDocument(open, signal)).toEqual({ unreadable: new Error('gone') });
  });
});

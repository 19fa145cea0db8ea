import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ArchiveWriter } from './archives.ts';
import { createZipArchiveStreamer } from './createZipArchiveStreamer.ts';
import { readZip, readZipAsStream } from './testing/readZip.ts';

const archives = createZipArchiveStreamer();
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const changedAt = '2026-11-21T10:00:00.000Z';
const CHUNK = 64 * 1024;

/** Nothing that can be made smaller: as much as is read must also be taken. */
const CONTENT = randomBytes(CHUNK);

/** Content of so many chunks, and how many of them were asked for. */
function content(chunks: number, failing?: Error): { readonly stream: Readable; taken(): number } {
  let taken = 0;
  const stream = Readable.from(
    (function* () {
      for (; taken < chunks; taken += 1) yield Buffer.concat([Buffer.of(taken & 0xff), CONTENT.subarray(1)]);
      if (failing) throw failing;
    })(),
    { objectMode: false, highWaterMark: CHUNK },
  );
  return { stream, taken: () => taken };
}
const adding =
  (...contents: readonly (readonly [path: string, content: Readable | Buffer])[]) =>
  async (archive: ArchiveWriter): Promise<void> => {
    for (const [path, one] of contents) await archive.add({ path, changedAt }, one);
  };

describe('an archive', () => {
  it('holds what was added, in that order, as it is and under names in UTF-8', async () => {
    const packed = await buffer(
      archives.stream(
        adding(['Einkünfte/Lohn „Mai“.pdf', content(3).stream], ['leer', content(0).stream], ['Inhalt.csv', Buffer.from('ä')]),
      ),
    );
    const entries = readZip(packed);
    expect(entries.map(({ path, content: { length } }) => [path, length])).toEqual([
      ['Einkünfte/Lohn „Mai“.pdf', 3 * CHUNK],
      ['leer', 0],
      ['Inhalt.csv', 2],
    ]);
    expect(entries.every(({ isUtf8 }) => isUtf8)).toBe(true);
  });

  it('can be unpacked while it is received', async () => {
    const [text, scan] = [Buffer.from('ä'), Buffer.alloc(CHUNK, 7)];
    const packed = await buffer(
      archives.stream(
        adding(['a.pdf', content(3).stream], ['leer', content(0).stream], ['scan.jpg', Readable.from([scan])], ['Inhalt.csv', text]),
      ),
    );
    expect(readZipAsStream(packed)).toEqual(readZip(packed).map(({ path, content: of }) => ({ path, content: of })));
    expect(readZipAsStream(packed).map(({ path }) => path)).toEqual(['a.pdf', 'leer', 'scan.jpg', 'Inhalt.csv']);
  });

  it('reads no further ahead than is taken from it', async () => {
    const large = content(10_000);
    const output = archives.stream(adding(['large', large.stream]));
    for (let rounds = 0; rounds < 200; rounds += 1) await new Promise(setImmediate);
    expect(large.taken()).toBeLessThan(30);
    output.destroy();
  });

  it('keeps no more of what is in memory already than is taken from it', async () => {
    let added = 0;
    const output = archives.stream(async (archive) => {
      for (; added < 1_000; added += 1) await archive.add({ path: `${added}`, changedAt }, CONTENT);
    });
    for (let rounds = 0; rounds < 200; rounds += 1) await new Promise(setImmediate);
    expect(added).toBeLessThan(5);
    expect(readZip(await buffer(output))).toHaveLength(1_000);
  });

  it('keeps nothing of what was taken', async () => {
    const added: WeakRef<Buffer>[] = [];
    let arrived = 0;
    let end = (): void => undefined;
    const isLooked = new Promise<void>((resolve) => (end = resolve));
    const output = archives.stream(async (archive) => {
      for (let index = 0; index < 50; index += 1) {
        const one = Buffer.from(CONTENT);
        added.push(new WeakRef(one));
        await archive.add({ path: `${index}`, changedAt }, one);
      }
      await isLooked;
    });
    const taken = (async () => {
      for await (const chunk of output as AsyncIterable<Buffer>) arrived += chunk.length;
    })();
    await expect.poll(() => arrived).toBeGreaterThan(50 * CHUNK);
    await expect.poll(() => (collectGarbage(), added.filter((one) => one.deref() !== undefined).length)).toBeLessThan(5);
    end();
    await taken;
  });

  it('closes what is being added when nobody takes it any more, and adds nothing further', async () => {
    const [first, second] = [content(10_000), content(1)];
    const output = archives.stream(async (archive, signal) => {
      await archive.add({ path: 'first', changedAt }, first.stream).catch(() => undefined);
      await expect(archive.add({ path: 'second', changedAt }, second.stream)).rejects.toThrow();
      await expect(archive.add({ path: 'third', changedAt }, Buffer.from('x'))).rejects.toThrow();
      expect(signal.aborted).toBe(true);
    });
    await new Promise((resolve) => output.once('readable', resolve));
    await new Promise((resolve) => output.destroy().once('close', resolve));
    for (let rounds = 0; rounds < 20; rounds += 1) await new Promise(setImmediate);
    expect([first.stream.destroyed, second.stream.destroyed]).toEqual([true, true]);
  });

  it.each([
    ['a content fails', adding(['a', content(2, new Error('disk away')).stream])],
    ['filling it fails', () => Promise.reject(new Error('disk away'))],
  ])('breaks off when %s: half of it is never taken for the whole', async (_, fill) => {
    await expect(buffer(archives.stream(fill))).rejects.toThrow('disk away');
  });
});

import { execFileSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { fixture } from '../../../../tests/fixtures/fixture.ts';
import { pdfBomb } from '../../../../tests/fixtures/pdfBomb.ts';
import { canMountSmallDisks, withSmallDisk } from '../../../../tests/fixtures/smallDisk.ts';
import { EngineUnavailable } from '../../engineUnavailable.ts';
import { createMergePool } from './mergePool.ts';
import type { MergeJob, EncryptedWorkFile } from './mergeProtocol.ts';
import { createNewSealedFileHandle, writeSealed } from '../sealedFiles.ts';
import { loadFixtureIntakePart, openIntakeHarness, intakePartOf, type IntakeHarness } from '../testing/intakeHarness.ts';

const bomb = pdfBomb(400);
let harness: IntakeHarness;
afterEach(() => harness.close());

describe('a file that takes the merge down', () => {
  it('by its memory is refused as damaged, and the next upload goes on', async () => {
    harness = await openIntakeHarness({ memoryBytes: 300 * 1024 * 1024 });
    expect(await harness.refusalOf([await loadFixtureIntakePart('foto-gedreht.jpg'), intakePartOf('Bombe.pdf', bomb)])).toEqual({
      code: 'PDF_DAMAGED',
      fileName: 'Bombe.pdf',
    });
    expect((await harness.stored([await loadFixtureIntakePart('foto-gedreht.jpg')])).outcome.pages).toBe(1);
  });

  it('by its time is refused as damaged', async () => {
    harness = await openIntakeHarness({ sourceTimeoutMs: 100 });
    expect(await harness.refusalOf([intakePartOf('Bombe.pdf', bomb)])).toEqual({ code: 'PDF_DAMAGED', fileName: 'Bombe.pdf' });
  });
});

describe('a portal that stops', () => {
  it('says of a document that is cut off that it may come again, not that it is damaged', async () => {
    harness = await openIntakeHarness();
    const pool = createMergePool();
    const document = nobodyWritesTo(`${harness.workFolder}/never`);
    const cutOff = expect(pool.run(aJob(document), 'erika', new AbortController().signal)).rejects.toThrow(EngineUnavailable);
    // Opens once the process is reading it.
    const writer = await open(document.path, 'w');
    await pool.close();
    await cutOff;
    await writer.close();
  });
});

describe('many uploads at a time', () => {
  it('wait for one of the two processes, and all are done', async () => {
    harness = await openIntakeHarness();
    const photos = await Promise.all(Array.from({ length: 6 }, () => loadFixtureIntakePart('logo-transparent.png')));
    const outcomes = await Promise.all(photos.map((photo) => harness.take([photo]).outcome));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'stored'));
  });

  it('of one request leave nothing at its signal, however many they are', async () => {
    harness = await openIntakeHarness();
    const pool = createMergePool({ processes: 1 });
    const picture = createNewSealedFileHandle(`${harness.workFolder}/picture`);
    await writeSealed(picture, await fixture('logo-transparent.png'));
    const { signal } = new AbortController();
    for (let photo = 0; photo < 3; photo += 1) await pool.run(aJob(picture), 'erika', signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    await pool.close();
  });

  it('beyond the waiting line are told to come again', async () => {
    harness = await openIntakeHarness({ processes: 1, maxWaiting: 1 });
    const photos = await Promise.all(Array.from({ length: 5 }, () => loadFixtureIntakePart('logo-transparent.png')));
    const outcomes = await Promise.allSettled(photos.map((photo) => harness.take([photo]).outcome));
    expect(outcomes.some((outcome) => outcome.status === 'rejected' && outcome.reason instanceof EngineUnavailable)).toBe(true);
    expect(outcomes.some((outcome) => outcome.status === 'fulfilled')).toBe(true);
  });
});

describe('the uploads of one customer', () => {
  it('do not keep others waiting: everybody comes once before anybody comes twice', async () => {
    harness = await openIntakeHarness();
    const pool = createMergePool({ processes: 1 });
    const picture = createNewSealedFileHandle(`${harness.workFolder}/picture`);
    await writeSealed(picture, await fixture('logo-transparent.png'));
    const done: string[] = [];
    const leaving = new AbortController();
    const first = pool.run(aJob(nobodyWritesTo(`${harness.workFolder}/never`)), 'erika', leaving.signal).catch(() => 'left');
    const later = [
      ['Erika 2', 'erika'],
      ['Erika 3', 'erika'],
      ['Max', 'max'],
    ].map(async ([name = '', sender = '']) => {
      await pool.run(aJob(picture), sender, new AbortController().signal);
      done.push(name);
    });
    leaving.abort();
    await Promise.all([first, ...later]);
    expect(done.indexOf('Max')).toBeLessThan(done.indexOf('Erika 3'));
    await pool.close();
  });

  it('never hold all processes at a time', async () => {
    harness = await openIntakeHarness();
    const pool = createMergePool();
    const leaving = new AbortController();
    const endless = [1, 2].map((number) =>
      pool.run(aJob(nobodyWritesTo(`${harness.workFolder}/never-${number}`)), 'erika', leaving.signal).catch(() => 'left'),
    );
    const picture = createNewSealedFileHandle(`${harness.workFolder}/picture`);
    await writeSealed(picture, await fixture('logo-transparent.png'));
    expect(await pool.run(aJob(picture), 'max', new AbortController().signal)).toEqual({ kind: 'merged', pages: 1 });
    leaving.abort();
    expect(await Promise.all(endless)).toEqual(['left', 'left']);
    await pool.close();
  });

  it('are three at a time: the fourth is told to wait before a byte of it is read', async () => {
    harness = await openIntakeHarness();
    const leaving = new AbortController();
    const slow = () => ({ fileName: 'a.pdf', content: new Readable({ read: () => undefined }) });
    const under = Array.from({ length: 3 }, () => harness.take([slow()], { sender: 'erika' }, leaving.signal).outcome.catch(() => 'left'));
    let read = 0;
    const counted = (async function* () {
      read += 1;
      yield await loadFixtureIntakePart('logo-transparent.png');
    })();
    expect(await harness.take(counted, { sender: 'erika' }).outcome).toEqual({
      kind: 'refused',
      refusal: { code: 'TOO_MANY_UPLOADS', maxUploads: 3 },
    });
    expect(read).toBe(0);
    expect((await harness.stored([await loadFixtureIntakePart('logo-transparent.png')], { sender: 'max' })).outcome.pages).toBe(1);
    leaving.abort();
    expect(await Promise.all(under)).toEqual(['left', 'left', 'left']);
    expect((await harness.stored([await loadFixtureIntakePart('logo-transparent.png')], { sender: 'erika' })).outcome.pages).toBe(1);
  });

  it('that bring next to nothing end, and leave nothing', async () => {
    harness = await openIntakeHarness({ lowestRate: { bytes: 100, withinMs: 50 } });
    const content = new Readable({ read: () => undefined });
    content.push('%PDF-1.7');
    expect(await harness.refusalOf([{ fileName: 'a.pdf', content }])).toEqual({ code: 'UPLOAD_TOO_SLOW' });
    expect(content.destroyed).toBe(true);
  });

  it('that bring no next file end as well', async () => {
    harness = await openIntakeHarness({ lowestRate: { bytes: 1_000_000, withinMs: 50 } });
    const first = await loadFixtureIntakePart('logo-transparent.png');
    const parts = (async function* () {
      yield first;
      await new Promise(() => undefined);
    })();
    const { blobId, outcome } = harness.take(parts);
    expect(await outcome).toMatchObject({ refusal: { code: 'UPLOAD_TOO_SLOW' } });
    expect(await harness.isKept(blobId)).toBe(false);
  });
});

describe('the work folder during an upload', () => {
  it('holds nothing that can be read', async () => {
    harness = await openIntakeHarness();
    const photo = await fixture('foto-gedreht.jpg');
    let seen = Buffer.alloc(0);
    const parts = (async function* () {
      yield intakePartOf('foto.jpg', photo);
      const content = Readable.from(
        (async function* () {
          const files = readdirSync(harness.workFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
          seen = Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
          yield photo;
        })(),
      );
      yield { fileName: 'zwei.jpg', content };
    })();
    await harness.take(parts).outcome;
    expect(seen.length).toBeGreaterThan(photo.length);
    expect([seen.includes('Kanarienvogel'), seen.includes('JFIF'), seen.includes(photo.subarray(1_000, 1_032))]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe.skipIf(!canMountSmallDisks())('a full disk', () => {
  it.each([
    ['while files come in', '512k', 8],
    ['while the merge is written', '768k', 5],
  ])('%s is told as such, and nothing is kept', async (_when, size, photos) => {
    const disk = mkdtempSync(join(tmpdir(), 'work-disk-'));
    await withSmallDisk(disk, size, async () => {
      harness = await openIntakeHarness({}, { workDisk: disk });
      const parts = await Promise.all(Array.from({ length: photos }, () => loadFixtureIntakePart('foto-gedreht.jpg')));
      const { blobId, outcome } = harness.take(parts);
      await expect(outcome).rejects.toMatchObject({ name: 'EngineUnavailable', diskFull: true });
      expect(await harness.isKept(blobId)).toBe(false);
      expect((await harness.stored([await loadFixtureIntakePart('logo-transparent.png')])).outcome.pages).toBe(1);
    });
    rmSync(disk, { recursive: true });
  });
});

const aJob = (source: EncryptedWorkFile): MergeJob => ({
  sources: [{ ...source, mediaType: 'image/png' }],
  result: createNewSealedFileHandle(`${source.path}.pdf`),
  keptAs: 'pdf',
  maxPages: 10,
  maxMegapixels: 80,
  maxTotalMegapixels: 100,
});

/** Whoever reads it waits for ever, and takes no time of the machine. */
function nobodyWritesTo(path: string): EncryptedWorkFile {
  execFileSync('mkfifo', [path]);
  return createNewSealedFileHandle(path);
}

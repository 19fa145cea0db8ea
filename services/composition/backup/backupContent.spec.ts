import { describe, expect, it } from 'vitest';
import {
  framesCheckedWhileReading,
  noteFrame,
  partFrames,
  rowsFrame,
  type BackupManifest,
  type BackupPartName,
  type PartCountAndHash,
} from './backupContent.ts';

const PARTS: readonly BackupPartName[] = ['records', 'log', 'keys', 'erased', 'blobs', 'configuration'];
const manifest: Omit<BackupManifest, 'parts'> = {
  bank: '0a1b2c3d-1111-4222-8333-444455556666',
  at: '2026-11-28T10:00:00.000Z',
  head: 0,
  masterCheck: 'check',
  recordSequence: 1,
  lost: [],
};

/** Each part begins and ends with a note, with one row between them. */
const FRAMES_OF_PART = 3;

/** The frames of a backup; `listed` changes what its manifest says of the parts. */
async function backup(listed: (parts: BackupManifest['parts']) => BackupManifest['parts'] = (parts) => parts): Promise<Buffer[]> {
  const totals: Partial<Record<BackupPartName, PartCountAndHash>> = {};
  const frames: Buffer[] = [];
  for (const part of PARTS)
    for await (const frame of partFrames(part, [{ frame: rowsFrame([[part, 1]]), count: 1 }], (own) => void (totals[part] = own)))
      frames.push(frame);
  return [...frames, noteFrame({ manifest: { ...manifest, parts: listed(totals as BackupManifest['parts']) } })];
}

async function* streamOf(frames: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* frames;
}
async function read(frames: readonly Buffer[]): Promise<number> {
  let all = 0;
  for await (const _ of framesCheckedWhileReading(streamOf(frames))) all += 1;
  return all;
}

describe('what a backup holds', () => {
  it('is read where every part is there as the manifest says', async () => {
    expect(await read(await backup())).toBe(FRAMES_OF_PART * PARTS.length + 1);
  });

  it.each(PARTS)('is refused where the part %s is missing that the manifest names', async (missing) => {
    const frames = await backup();
    frames.splice(PARTS.indexOf(missing) * FRAMES_OF_PART, FRAMES_OF_PART);
    await expect(read(frames)).rejects.toThrow('beschädigt oder nicht vollständig');
  });

  it.each(PARTS)('is refused where the manifest says otherwise of the part %s', async (part) => {
    for (const other of [{ count: 2 }, { sha256: '' }]) {
      const frames = await backup((parts) => ({ ...parts, [part]: { ...parts[part], ...other } }));
      await expect(read(frames)).rejects.toThrow('beschädigt oder nicht vollständig');
    }
  });

  it('is refused without its manifest, and with anything behind it', async () => {
    const whole = await backup();
    await expect(read(whole.slice(0, -1))).rejects.toThrow('beschädigt oder nicht vollständig');
    await expect(read([...whole, rowsFrame([['more']])])).rejects.toThrow('beschädigt oder nicht vollständig');
  });
});

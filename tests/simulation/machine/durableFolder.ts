import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SeededRandom } from '../seededRandom.ts';
import type { RecordedCall } from './callRecord.ts';

/** A write or a cut that the disk may not have yet. */
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly cutTo: number };

interface StoredFile {
  /** What the disk has for sure. */
  durable: Buffer;
  unsynced: Change[];
}

type Entry = StoredFile | 'folder';
type Names = Map<string, Entry>;

/** A change of a folder that the disk may not have yet. */
interface NameChange {
  readonly folder: string;
  readonly apply: (names: Names) => void;
}

const SECTOR_BYTES = 512;

function changed(content: Buffer, change: Change): Buffer {
  if ('cutTo' in change)
    return change.cutTo <= content.length
      ? content.subarray(0, change.cutTo)
      : Buffer.concat([content, Buffer.alloc(change.cutTo - content.length)]);
  const { at, bytes } = change;
  const longer = Buffer.alloc(Math.max(content.length, at + bytes.length));
  content.copy(longer);
  bytes.copy(longer, at);
  return longer;
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, v: 11, f: 12, a: 7, b: 8, e: 27 };

/** Bytes as strace writes them: octal numbers and the letters of C. */
const bytesOf = (escaped: string): Buffer =>
  Buffer.from(
    escaped.replace(/\\([0-7]{1,3}|.)/gs, (_, code: string) =>
      String.fromCharCode(/^[0-7]/.test(code) ? Number.parseInt(code, 8) : (ESCAPES[code] ?? code.charCodeAt(0))),
    ),
    'latin1',
  );

/**
 * A folder as a disk keeps it that loses its power: what was synced, and of everything else as much as chance leaves. The name
 * of a file is durable with its folder only, and the folder with its own; this is stricter than most file systems are.
 */
interface DurableFolder {
  replay(calls: readonly RecordedCall[]): void;
  /** Puts on the disk what is left. `share` of what was not synced, in whole or in part, in no order, has reached the disk. */
  losePower(random: SeededRandom, share: number): Promise<void>;
}

/** As it stands now, all of it durable. */
export async function openDurableFolder(root: string): Promise<DurableFolder> {
  const names: Names = new Map([[root, 'folder']]);
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const place = path.join(entry.parentPath, entry.name);
    names.set(place, entry.isDirectory() ? 'folder' : { durable: await readFile(place), unsynced: [] });
  }
  const durableNames: Names = new Map(names);
  let nameChanges: NameChange[] = [];
  /** Where a descriptor writes next. */
  const offsets = new Map<string, number>();

  const rename = (folder: string, apply: NameChange['apply']): void => {
    apply(names);
    nameChanges.push({ folder, apply });
  };
  const set = (place: string, entry: Entry): void => rename(path.dirname(place), (map) => void map.set(place, entry));
  const remove = (place: string): void => rename(path.dirname(place), (map) => void map.delete(place));
  const fileAt = (place: string): StoredFile | undefined => {
    const entry = names.get(place);
    return entry === 'folder' ? undefined : entry;
  };

  const open = (place: string, args: string, fd: number): void => {
    offsets.set(`${fd} ${place}`, 0);
    if (names.get(place) === undefined && args.includes('O_CREAT')) set(place, { durable: Buffer.alloc(0), unsynced: [] });
    if (args.includes('O_TRUNC')) fileAt(place)?.unsynced.push({ cutTo: 0 });
  };
  const write = (fd: string, place: string, args: string, result: number | undefined): void => {
    const [, escaped = '', offset] = /^\d+<[^>]*>, "(.*)", \d+(?:, (\d+))?$/s.exec(args) ?? [];
    const key = `${fd} ${place}`;
    const bytes = bytesOf(escaped).subarray(0, result);
    const at = offset === undefined ? (offsets.get(key) ?? 0) : Number(offset);
    if (offset === undefined) offsets.set(key, at + bytes.length);
    fileAt(place)?.unsynced.push({ at, bytes });
  };
  const sync = (place: string): void => {
    const file = fileAt(place);
    if (file !== undefined) {
      file.durable = file.unsynced.reduce(changed, file.durable);
      file.unsynced = [];
      return;
    }
    for (const { folder, apply } of nameChanges) if (folder === place) apply(durableNames);
    nameChanges = nameChanges.filter(({ folder }) => folder !== place);
  };
  /** Linux drops what it could not write: a later sync does not try it again. */
  const forget = (place: string): void => {
    const file = fileAt(place);
    if (file !== undefined) file.unsynced = [];
  };
  const move = (from: string, to: string): void => {
    const entry = names.get(from);
    if (entry === undefined) return;
    if (path.dirname(from) === path.dirname(to))
      return rename(path.dirname(to), (map) => {
        map.set(to, entry);
        map.delete(from);
      });
    set(to, entry);
    remove(from);
  };

  const replayOne = ({ name, args, result, note }: RecordedCall): void => {
    if (result !== undefined && result < 0 && name !== 'fsync') return;
    const [, fd, place = ''] = /^(\d+)<([^>]*)>/.exec(args) ?? [];
    const named = [...args.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, quoted = '']) => path.normalize(quoted));
    const [first = '', second = ''] = named;
    if (fd !== undefined && !place.startsWith(`${root}/`) && place !== root) return;
    if (fd === undefined && !first.startsWith(`${root}/`)) return;
    if (name === 'openat' && result !== undefined) open(/^<([^>]*)>/.exec(note)?.[1] ?? first, args, result);
    if (name === 'mkdir') set(first, 'folder');
    if (name === 'write' || name === 'pwrite64') write(fd!, place, args, result);
    if (name === 'ftruncate') fileAt(place)?.unsynced.push({ cutTo: Number(/, (\d+)$/.exec(args)?.[1]) });
    if (name === 'fsync' && result !== undefined && result < 0) return forget(place);
    // One that did not return may have done nothing.
    if ((name === 'fsync' || name === 'fdatasync') && result === 0) sync(place);
    if (name === 'rename') move(first, second);
    if (name === 'link') set(second, names.get(first)!);
    if (name === 'unlink' || name === 'rmdir') remove(first);
  };

  const left = (file: StoredFile, random: SeededRandom, share: number): Buffer => {
    let content = file.durable;
    for (const change of file.unsynced) {
      if (!random.chance(share)) continue;
      const isTorn = 'bytes' in change && random.chance(0.2);
      const whole = isTorn ? Math.floor(change.bytes.length / SECTOR_BYTES) : 0;
      content = changed(
        content,
        isTorn ? { at: change.at, bytes: change.bytes.subarray(0, random.between(0, whole) * SECTOR_BYTES) } : change,
      );
    }
    return content;
  };

  return {
    replay: (calls) => calls.forEach(replayOne),
    async losePower(random, share) {
      const kept: Names = new Map(durableNames);
      // A file system that keeps a journal keeps the order of names.
      const journalled = share === 0 ? 0 : random.between(0, nameChanges.length);
      for (const { apply } of nameChanges.slice(0, journalled)) apply(kept);
      for (const inside of await readdir(root)) await rm(path.join(root, inside), { recursive: true, force: true });
      for (const [place, entry] of [...kept].toSorted(([one], [other]) => one.length - other.length)) {
        if (place === root || kept.get(path.dirname(place)) !== 'folder') continue;
        // SQLite keeps it in memory alone, and makes it anew.
        if (place.endsWith('-shm')) continue;
        if (entry === 'folder') await mkdir(place, { mode: 0o700 });
        else await writeFile(place, left(entry, random, share), { mode: 0o600 });
      }
    },
  };
}

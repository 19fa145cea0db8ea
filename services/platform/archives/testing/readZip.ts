import { crc32, inflateRawSync, type InflateRaw } from 'node:zlib';

/** For specs: what an unpacker finds that goes by the directory at the end, as those of Windows and macOS do. */
interface ZipEntry {
  readonly path: string;
  readonly content: Buffer;
  readonly isUtf8: boolean;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DEFLATED = 8;
const SIZES_BEHIND = 0x8;

/** @throws where the archive is cut off or damaged */
export function readZip(archive: Buffer): readonly ZipEntry[] {
  const end = archive.lastIndexOf(signature(END));
  if (end < 0) throw new Error('no end of the directory');
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expectSignature(archive, at, DIRECTORY);
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameBytes);
    const local = archive.readUInt32LE(at + 42);
    expectSignature(archive, local, LOCAL);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const content = archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed;
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name.toString()} is damaged`);
    entries.push({
      path: name.toString(),
      content,
      isUtf8: (archive.readUInt16LE(at + 8) & 0x800) !== 0,
    });
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * What a program finds that unpacks while it receives, as Java's does: it knows the local headers alone, and where a stored entry
 * ends only if its size stands in front.
 */
export function readZipAsStream(archive: Buffer): readonly Pick<ZipEntry, 'path' | 'content'>[] {
  const entries: Pick<ZipEntry, 'path' | 'content'>[] = [];
  let at = 0;
  while (archive.readUInt32LE(at) === LOCAL) {
    const [flags, method] = [archive.readUInt16LE(at + 6), archive.readUInt16LE(at + 8)];
    const nameBytes = archive.readUInt16LE(at + 26);
    const path = archive.subarray(at + 30, at + 30 + nameBytes).toString();
    const sizesBehind = (flags & SIZES_BEHIND) !== 0;
    if (sizesBehind && method !== DEFLATED) throw new Error(`only DEFLATED entries can have EXT descriptor: ${path}`);
    const start = at + 30 + nameBytes + archive.readUInt16LE(at + 28);
    const { content, packedBytes } =
      method === DEFLATED ? inflated(archive.subarray(start)) : stored(archive.subarray(start), archive.readUInt32LE(at + 18));
    const facts = sizesBehind ? start + packedBytes + 4 : at + 14;
    const [crc, packed, plain] = [archive.readUInt32LE(facts), archive.readUInt32LE(facts + 4), archive.readUInt32LE(facts + 8)];
    if (crc !== crc32(content) || packed !== packedBytes || plain !== content.length) throw new Error(`${path} is damaged`);
    entries.push({ path, content });
    at = start + packedBytes;
    if (!sizesBehind) continue;
    expectSignature(archive, at, DESCRIPTOR);
    at += 16;
  }
  expectSignature(archive, at, DIRECTORY);
  return entries;
}

const stored = (rest: Buffer, bytes: number) => ({ content: rest.subarray(0, bytes), packedBytes: bytes });

function inflated(rest: Buffer): { readonly content: Buffer; readonly packedBytes: number } {
  const { buffer, engine } = inflateRawSync(rest, { info: true }) as unknown as { buffer: Buffer; engine: InflateRaw };
  return { content: buffer, packedBytes: engine.bytesWritten };
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function expectSignature(archive: Buffer, at: number, value: number): void {
  if (archive.readUInt32LE(at) !== value) throw new Error(`nothing of an archive at ${at}`);
}

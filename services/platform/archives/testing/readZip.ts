/** For specs: what an unpacker finds that goes by the directory at the end, as those of Windows and macOS do. */
export interface ZipEntry {
  readonly path: string;
  readonly content: Buffer;
  readonly isUtf8: boolean;
  readonly isStored: boolean;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;

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
    const content = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name.toString()} is damaged`);
    entries.push({
      path: name.toString(),
      content,
      isUtf8: (archive.readUInt16LE(at + 8) & 0x800) !== 0,
      isStored: archive.readUInt16LE(at + 10) === 0,
    });
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function expectSignature(archive: Buffer, at: number, value: number): void {
  if (archive.readUInt32LE(at) !== value) throw new Error(`nothing of an archive at ${at}`);
}

function crc32(content: Buffer): number {
  let crc = ~0;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What comes; undefined where it is more than `maxBytes`, of which no more is read. */
export async function readBytesWithinLimit(source: Source, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What comes, as UTF-8. @throws what `tooLong` says where it is more than `maxBytes` */
export async function readTextWithinLimit(source: Source, maxBytes: number, tooLong: () => Error): Promise<string> {
  const bytes = await readBytesWithinLimit(source, maxBytes);
  if (bytes === undefined) throw tooLong();
  return bytes.toString('utf8');
}

/** What comes, as UTF-8. @throws what `tooLong` says where it is more than `maxBytes` */
export async function readTextWithinLimit(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  tooLong: () => Error,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLong();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

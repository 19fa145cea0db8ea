import { createHash } from 'node:crypto';

/** A UUID that always comes out the same for the same parts: for commands and letters that follow from an event. */
export function derivedId(...parts: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  // Version 8 (own scheme) and variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

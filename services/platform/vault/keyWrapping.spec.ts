import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KEY_BYTES, unwrapKey, wrapKey } from './keyWrapping.ts';

describe('a wrapped key', () => {
  const [key, master] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)];
  const wrapped = wrapKey(key, master, 'customer-1');

  it('comes out as it went in, in memory of its own', () => {
    const unwrapped = unwrapKey(wrapped, master, 'customer-1');
    expect(unwrapped).toEqual(key);
    expect(unwrapped.buffer.byteLength).toBe(KEY_BYTES);
  });

  it('is refused for another subject, by another key, and when it was changed', () => {
    expect(() => unwrapKey(wrapped, master, 'customer-2')).toThrow();
    expect(() => unwrapKey(wrapped, randomBytes(KEY_BYTES), 'customer-1')).toThrow();
    for (const at of [0, 12, wrapped.length - 1]) {
      const changed = Buffer.from(wrapped);
      changed[at]! ^= 1;
      expect(() => unwrapKey(changed, master, 'customer-1')).toThrow();
    }
  });
});

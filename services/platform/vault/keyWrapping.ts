import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** Wraps a key with another (AES-256-GCM, bound to its subject): iv, ciphertext, tag. */
export function wrapKey(key: Buffer, wrappedBy: Buffer, subject: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, wrappedBy, iv).setAAD(Buffer.from(subject));
  return Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was wrapped by another key, for another subject, or was changed */
export function unwrapKey(wrapped: Buffer, wrappedBy: Buffer, subject: string): Buffer {
  const tagAt = wrapped.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, wrappedBy, wrapped.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(subject)).setAuthTag(wrapped.subarray(tagAt));
  // Of memory of its own: a piece of the shared pool would keep the 8 KiB around it as long as the key is kept.
  const key = decipher.update(wrapped.subarray(IV_BYTES, tagAt));
  decipher.final();
  return key;
}

/** HKDF-SHA-256: independent secrets of one master key, by purpose. */
export const deriveSecret = (masterKey: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, 'portal vault', purpose, KEY_BYTES));

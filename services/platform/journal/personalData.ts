import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const POOLED_IVS = 512;

const pool = Buffer.allocUnsafe(IV_BYTES * POOLED_IVS);
let poolAt = pool.length;

/** Random bytes are cheap in bulk and dear one by one. */
function nextIv(): Buffer {
  if (poolAt === pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  poolAt += IV_BYTES;
  return pool.subarray(poolAt - IV_BYTES, poolAt);
}

/** Ties a ciphertext to its event, so that it cannot be moved to another. */
export const ciphertextAssociatedData = (stream: string, id: string, type: string): string => `${stream}\n${id}\n${type}`;

/** AES-256-GCM; base64 of iv, tag and ciphertext. */
export function encryptPersonalText(text: string, key: Buffer, place: string): string {
  const iv = nextIv();
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place));
  const body = cipher.update(text, 'utf8');
  cipher.final();
  const sealed = Buffer.allocUnsafe(IV_BYTES + TAG_BYTES + body.length);
  sealed.set(iv, 0);
  sealed.set(cipher.getAuthTag(), IV_BYTES);
  sealed.set(body, IV_BYTES + TAG_BYTES);
  return sealed.toString('base64');
}

/** @throws Error when the ciphertext was changed, moved, or made with another key */
export function decryptPersonalText(ciphertext: string, key: Buffer, place: string): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  decipher.final();
  return text.toString('utf8');
}

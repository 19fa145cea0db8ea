import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { RecordUnreadable } from './recordUnreadable.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface RecordValueCipher {
  seal(collection: string, key: string, json: string): Buffer;
  /** @throws RecordUnreadable when the value was changed or stands under another key */
  open(collection: string, key: string, sealed: Uint8Array): string;
}

/** AES-256-GCM, bound to the place of the value, so that values cannot be swapped in the file. */
export function createRecordValueCipher(secret: Uint8Array): RecordValueCipher {
  const placeOf = (collection: string, key: string): Buffer => Buffer.from(`${collection}\0${key}`);
  return {
    seal(collection, key, json) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(placeOf(collection, key));
      const body = Buffer.concat([cipher.update(json, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(collection, key, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, NONCE_BYTES))
        .setAAD(placeOf(collection, key))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new RecordUnreadable('a record does not open with this key', { cause });
      }
    },
  };
}

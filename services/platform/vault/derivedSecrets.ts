import { createHmac } from 'node:crypto';
import { deriveSecret } from './keyWrapping.ts';
import type { MasterAndPseudonymKey } from './masterKeys.ts';

export interface SecretAndPseudonymDeriver {
  pseudonym(purpose: string, value: string): string;
  secret(purpose: string): Buffer;
}

/** Everything that comes from the master keys alone, the same in every adapter. */
export function createSecretAndPseudonymDeriver({ masterKey, pseudonymKey }: MasterAndPseudonymKey): SecretAndPseudonymDeriver {
  const pseudonymKeys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = pseudonymKeys.get(purpose);
    if (known) return known;
    const key = derivePseudonymKeyForPurpose(pseudonymKey, purpose);
    pseudonymKeys.set(purpose, key);
    return key;
  };
  return {
    pseudonym: (purpose, value) => createHmac('sha256', keyOf(purpose)).update(value).digest('hex'),
    secret: (purpose) => deriveSecret(masterKey, `secret ${purpose}`),
  };
}

export const derivePseudonymKeyForPurpose = (key: Uint8Array, purpose: string): Buffer => deriveSecret(key, `pseudonym ${purpose}`);

/** The key that wraps keys without a parent. */
export const deriveWrappingKey = ({ masterKey }: MasterAndPseudonymKey): Buffer => deriveSecret(masterKey, 'wrapping');

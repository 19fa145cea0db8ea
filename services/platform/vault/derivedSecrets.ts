import { createHmac } from 'node:crypto';
import { deriveSecret } from './keyWrapping.ts';

export interface DerivedSecrets {
  pseudonym(purpose: string, value: string): string;
  secret(purpose: string): Buffer;
}

/** Everything that comes from the master key alone, the same in every adapter. */
export function deriveSecrets(masterKey: Buffer): DerivedSecrets {
  const pseudonymKeys = new Map<string, Buffer>();
  const pseudonymKey = (purpose: string): Buffer => {
    const known = pseudonymKeys.get(purpose);
    if (known) return known;
    const key = deriveSecret(masterKey, `pseudonym ${purpose}`);
    pseudonymKeys.set(purpose, key);
    return key;
  };
  return {
    pseudonym: (purpose, value) => createHmac('sha256', pseudonymKey(purpose)).update(value).digest('hex'),
    secret: (purpose) => deriveSecret(masterKey, `secret ${purpose}`),
  };
}

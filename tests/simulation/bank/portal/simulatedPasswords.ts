import { createHash } from 'node:crypto';
import type { PasswordHasher } from '@portal/platform/secrets/passwords';

const hashOf = (password: string): string => createHash('sha256').update(password.normalize('NFC')).digest('hex');

/** Takes no time, and always the same: what a password is kept as is not simulated. */
export const simulatedPasswords: PasswordHasher = {
  hash: async (password) => hashOf(password),
  verify: async (passwordHash, password) => passwordHash === hashOf(password),
  verifyNothing: async () => false,
};

import { createHash } from 'node:crypto';
import type { Passwords } from '@portal/platform/secrets/passwords';

const hashOf = (password: string): string => createHash('sha256').update(password.normalize('NFC')).digest('hex');

/** Takes no time, and always the same: what a password is kept as is not simulated. */
export const simulatedPasswords: Passwords = {
  hash: async (password) => hashOf(password),
  verify: async (passwordHash, password) => passwordHash === hashOf(password),
  verifyNothing: async () => false,
};

import type { RecordStore } from '../records/recordStore.ts';
import type { Passwords } from './passwords.ts';

const COLLECTION = 'credentials';

interface Credential {
  readonly passwordHash: string;
}

/** Password hashes by subject (`customer-<id>`, `bankEmployee-<id>`). */
export interface Credentials {
  set(subject: string, password: string): Promise<void>;
  /** False, after the same time, for undefined (no such account) and for a subject without a password. */
  verify(subject: string | undefined, password: string): Promise<boolean>;
  has(subject: string): Promise<boolean>;
  remove(subject: string): Promise<void>;
}

export function createCredentials({ records, passwords }: { readonly records: RecordStore; readonly passwords: Passwords }): Credentials {
  const find = async (subject: string): Promise<Credential | undefined> => (await records.get<Credential>(COLLECTION, subject))?.value;
  return {
    async set(subject, password) {
      await records.put<Credential>(COLLECTION, subject, { passwordHash: await passwords.hash(password) });
    },
    async verify(subject, password) {
      const credential = await find(subject ?? 'nobody');
      return credential === undefined ? passwords.verifyNothing(password) : passwords.verify(credential.passwordHash, password);
    },
    has: async (subject) => (await find(subject)) !== undefined,
    async remove(subject) {
      await records.delete(COLLECTION, subject);
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { instantAfter, MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { NonSessionTokenAuthenticator } from '../http/authenticator.ts';
import type { PendingEmployee } from '../http/principal.ts';
import type { RecordStore } from '../records/recordStore.ts';

export const PENDING_SIGN_INS_COLLECTION = 'pending-sign-ins';
/** Long enough to set up an app on a phone. */
const VALID_MS = 10 * MINUTE_MS;
const MOST_AT_ONCE = 1_000;
const FORM = /^([\w-]{1,64})\.([\w-]{43})$/;

interface PendingSignIn {
  readonly openedAt: string;
}

/** Employees who have given their password and not their second factor: their tokens are good for that alone. */
export interface PendingSignIns extends NonSessionTokenAuthenticator<PendingEmployee> {
  /** A token, for ten minutes. */
  open(id: string): Promise<string>;
  /** Whether it is still waited for the second factor. A set-up asks this and does not end it: sent again, it gives its recovery codes again. */
  isOpen(pending: PendingEmployee): Promise<boolean>;
  /** False when it had ended before. */
  end(pending: PendingEmployee): Promise<boolean>;
  endAllOf(id: string, options?: { readonly openedBefore?: string }): Promise<void>;
}

export function createPendingSignInStore({ records, clock }: { readonly records: RecordStore; readonly clock: Clock }): PendingSignIns {
  const keyOf = (id: string, random: string): string => `${id}/${createHash('sha256').update(random).digest('base64url')}`;
  const has = async (key: string): Promise<boolean> => (await records.get<PendingSignIn>(PENDING_SIGN_INS_COLLECTION, key)) !== undefined;
  return {
    async open(id) {
      const now = clock.now();
      const random = randomBytes(32).toString('base64url');
      await records.put<PendingSignIn>(
        PENDING_SIGN_INS_COLLECTION,
        keyOf(id, random),
        { openedAt: now },
        {
          expect: 'absent',
          expiresAt: instantAfter(now, VALID_MS),
          owner: `bankEmployee-${id}`,
        },
      );
      return `${id}.${random}`;
    },
    async authenticate(token) {
      const [, id, random] = FORM.exec(token) ?? [];
      if (id === undefined || random === undefined) return undefined;
      const signInId = keyOf(id, random);
      return (await has(signInId)) ? { realm: 'pendingEmployee', id, signInId } : undefined;
    },
    lookAgain: async (pending) => ((await has(pending.signInId)) ? pending : undefined),
    isOpen: ({ signInId }) => has(signInId),
    end: ({ signInId }) => records.delete(PENDING_SIGN_INS_COLLECTION, signInId),
    async endAllOf(id, { openedBefore } = {}) {
      const all = await records.list<PendingSignIn>(PENDING_SIGN_INS_COLLECTION, { prefix: `${id}/`, limit: MOST_AT_ONCE });
      const ending = all.filter(({ value }) => openedBefore === undefined || value.openedAt < openedBefore);
      await Promise.all(ending.map(({ key }) => records.delete(PENDING_SIGN_INS_COLLECTION, key)));
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, instantAfter } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { changeRecord } from './changeRecord.ts';

const TOKENS = 'link-tokens';
const NEWEST = 'newest-link-token';
/** Ended tokens are remembered, so that their holder can be told why and get a new one. */
const REMEMBERED_MS = 90 * DAY_MS;

/** Source: decision on identity and sessions. */
const validityMs = { invitation: 14 * DAY_MS, 'password-reset': 60 * MINUTE_MS, 'email-confirmation': 24 * HOUR_MS } as const;
export type LinkPurpose = keyof typeof validityMs;

interface StoredToken {
  readonly subject: string;
  readonly payload: string | null;
  readonly validUntil: string;
  readonly usedBy: string | null;
}

export type LinkTokenState =
  | { readonly kind: 'valid'; readonly subject: string; readonly payload: string | null; readonly validUntil: string }
  /** `replaced`: a newer one was issued, or all of the subject's were ended. */
  | { readonly kind: 'expired' | 'used' | 'replaced'; readonly subject: string }
  | { readonly kind: 'unknown' };

/** Random tokens in links (256 bit, base64url), single use, stored as hashes. */
export interface LinkTokens {
  /** Ends the older ones of the subject for this purpose. `payload` travels along, e.g. the address to be confirmed. */
  issue(purpose: LinkPurpose, subject: string, payload?: string): Promise<{ readonly token: string; readonly validUntil: string }>;
  /** Looks without using it up. */
  peek(purpose: LinkPurpose, token: string): Promise<LinkTokenState>;
  /** Uses it up. `valid` once; the same command again (`by`: its id) gets the same answer, so that it can be repeated. */
  redeem(purpose: LinkPurpose, token: string, by: string): Promise<LinkTokenState>;
  endAllOf(purpose: LinkPurpose, subject: string): Promise<void>;
}

export function createLinkTokens({ records, clock }: { readonly records: RecordStore; readonly clock: Clock }): LinkTokens {
  const keyOf = (purpose: LinkPurpose, token: string): string => `${purpose}/${createHash('sha256').update(token).digest('base64url')}`;
  const judge = (stored: StoredToken, isNewest: boolean, now: string, by: string | undefined): LinkTokenState => {
    const { subject, payload, validUntil, usedBy } = stored;
    if (usedBy !== null && usedBy !== by) return { kind: 'used', subject };
    if (usedBy === null && !isNewest) return { kind: 'replaced', subject };
    if (usedBy === null && validUntil <= now) return { kind: 'expired', subject };
    return { kind: 'valid', subject, payload, validUntil };
  };
  const isNewest = async (purpose: LinkPurpose, subject: string, key: string): Promise<boolean> =>
    (await records.get<string>(NEWEST, `${purpose}/${subject}`))?.value === key;

  const look = async (purpose: LinkPurpose, token: string, by: string | undefined): Promise<LinkTokenState> => {
    const key = keyOf(purpose, token);
    const stored = await records.get<StoredToken>(TOKENS, key);
    return stored === undefined
      ? { kind: 'unknown' }
      : judge(stored.value, await isNewest(purpose, stored.value.subject, key), clock.now(), by);
  };

  return {
    async issue(purpose, subject, payload) {
      const now = clock.now();
      const token = randomBytes(32).toString('base64url');
      const key = keyOf(purpose, token);
      const validUntil = instantAfter(now, validityMs[purpose]);
      const expiresAt = instantAfter(validUntil, REMEMBERED_MS);
      await records.put<StoredToken>(
        TOKENS,
        key,
        { subject, payload: payload ?? null, validUntil, usedBy: null },
        { expect: 'absent', expiresAt },
      );
      await records.put(NEWEST, `${purpose}/${subject}`, key, { expiresAt });
      return { token, validUntil };
    },
    peek: (purpose, token) => look(purpose, token, undefined),
    async redeem(purpose, token, by) {
      const state = await look(purpose, token, by);
      if (state.kind !== 'valid') return state;
      const now = clock.now();
      return changeRecord<StoredToken, LinkTokenState>(records, TOKENS, keyOf(purpose, token), (stored) => {
        if (stored === undefined) return { result: { kind: 'unknown' } };
        const result = judge(stored, true, now, by);
        if (result.kind !== 'valid' || stored.usedBy === by) return { result };
        return { result, write: { value: { ...stored, usedBy: by }, expiresAt: instantAfter(stored.validUntil, REMEMBERED_MS) } };
      });
    },
    async endAllOf(purpose, subject) {
      await records.delete(NEWEST, `${purpose}/${subject}`);
    },
  };
}

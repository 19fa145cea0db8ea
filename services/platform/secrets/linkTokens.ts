import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DAY_MS, instantAfter, type Clock } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { changeRecord } from './changeRecord.ts';
import { linkRuleOfPurpose, type LinkTokenAndCodeRulesByPurpose } from './codeRules.ts';

const TOKENS = 'link-tokens';
const LIVE = 'newest-link-token';
/** Ended tokens are remembered, so that their holder can be told why and get a new one. */
const REMEMBERED_MS = 90 * DAY_MS;

/** More at the same time end the oldest. */
const MAX_LIVE = 8;

interface StoredToken {
  readonly subject: string;
  readonly payload: string | null;
  readonly validUntil: string;
  readonly usedBy: string | null;
}

/** A link that was not ended. */
interface LiveToken {
  readonly key: string;
  readonly issuedAt: string;
}
export type LinkTokenState =
  | { readonly kind: 'valid'; readonly subject: string; readonly payload: string | null; readonly validUntil: string }
  /** `replaced`: a newer one was issued, or all of the subject's were ended. */
  | { readonly kind: 'expired' | 'used' | 'replaced'; readonly subject: string; readonly payload: string | null }
  | { readonly kind: 'unknown' };

interface LinkOptions {
  /** Travels along, e.g. the address to be confirmed. */
  readonly payload?: string;
  /** Default: as long as the rule of the purpose says. */
  readonly validMs?: number;
  /** The same seed gives the same token: for who may come here twice and must not send two. Default: a random token. */
  readonly seed?: string;
}

/** Random tokens in links (256 bit, base64url), single use, stored as hashes. */
export interface SingleUseLinkTokens {
  /** Ends the older ones of the subject where the purpose's rule says so. @throws where no context declares the purpose */
  issue(purpose: string, subject: string, options?: LinkOptions): Promise<{ readonly token: string; readonly validUntil: string }>;
  /** Looks without using it up. */
  peek(purpose: string, token: string): Promise<LinkTokenState>;
  /**
   * Uses it up. `valid` once; the same command again (`by`: its id) gets the same answer, so that it can be repeated: what it
   * brings along must be the same as well, which is the caller's part.
   */
  redeem(purpose: string, token: string, by: string): Promise<LinkTokenState>;
  /** All of them, or those that were issued before an instant. */
  endAllOf(purpose: string, subject: string, options?: { readonly issuedBefore?: string }): Promise<void>;
}

export interface SingleUseLinkTokensOptions {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'secret'>;
  readonly clock: Clock;
  readonly rules: LinkTokenAndCodeRulesByPurpose;
}

export function createLinkTokenIssuer({ records, vault, clock, rules }: SingleUseLinkTokensOptions): SingleUseLinkTokens {
  const keyOf = (purpose: string, token: string): string => `${purpose}/${createHash('sha256').update(token).digest('base64url')}`;
  const newToken = (purpose: string, subject: string, seed: string | undefined): string =>
    seed === undefined
      ? randomBytes(32).toString('base64url')
      : createHmac('sha256', vault.secret('link-tokens')).update(`${purpose}|${subject}|${seed}`).digest('base64url');
  const judge = (stored: StoredToken, isLive: boolean, now: string, by: string | undefined): LinkTokenState => {
    const { subject, payload, validUntil, usedBy } = stored;
    if (usedBy !== null && usedBy !== by) return { kind: 'used', subject, payload };
    if (usedBy === null && !isLive) return { kind: 'replaced', subject, payload };
    if (usedBy === null && validUntil <= now) return { kind: 'expired', subject, payload };
    return { kind: 'valid', subject, payload, validUntil };
  };
  const isLive = async (purpose: string, subject: string, key: string): Promise<boolean> =>
    (await records.get<readonly LiveToken[]>(LIVE, `${purpose}/${subject}`))?.value.some((live) => live.key === key) === true;

  const look = async (purpose: string, token: string, by: string | undefined): Promise<LinkTokenState> => {
    const key = keyOf(purpose, token);
    const stored = await records.get<StoredToken>(TOKENS, key);
    return stored === undefined
      ? { kind: 'unknown' }
      : judge(stored.value, await isLive(purpose, stored.value.subject, key), clock.now(), by);
  };

  return {
    async issue(purpose, subject, { payload = null, validMs, seed } = {}) {
      const rule = linkRuleOfPurpose(rules, purpose);
      const now = clock.now();
      const token = newToken(purpose, subject, seed);
      const key = keyOf(purpose, token);
      const validUntil = instantAfter(now, validMs ?? rule.validMs);
      const expiresAt = instantAfter(validUntil, REMEMBERED_MS);
      await records.put<StoredToken>(
        TOKENS,
        key,
        { subject, payload, validUntil, usedBy: null },
        { expect: 'absent', expiresAt, owner: subject },
      );
      await changeRecord<readonly LiveToken[], void>(records, LIVE, `${purpose}/${subject}`, (stored) => {
        const older = rule.endsOlder ? [] : (stored ?? []).filter((live) => live.key !== key);
        return { result: undefined, write: { value: [...older, { key, issuedAt: now }].slice(-MAX_LIVE), expiresAt, owner: subject } };
      });
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
        return {
          result,
          write: { value: { ...stored, usedBy: by }, expiresAt: instantAfter(stored.validUntil, REMEMBERED_MS), owner: stored.subject },
        };
      });
    },
    async endAllOf(purpose, subject, { issuedBefore } = {}) {
      const place = `${purpose}/${subject}`;
      if (issuedBefore === undefined) return void (await records.delete(LIVE, place));
      await changeRecord<readonly LiveToken[], void>(records, LIVE, place, (stored) => {
        const live = stored ?? [];
        const later = live.filter(({ issuedAt }) => issuedAt >= issuedBefore);
        if (later.length === live.length) return { result: undefined };
        return { result: undefined, write: { value: later, expiresAt: instantAfter(clock.now(), REMEMBERED_MS), owner: subject } };
      });
    },
  };
}

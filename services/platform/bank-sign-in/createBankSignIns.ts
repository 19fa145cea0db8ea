import { createHash, randomBytes } from 'node:crypto';
import { instantAfter, MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { within } from '../scheduler/waiting.ts';
import type { OpenIdProvider } from './openIdProvider.ts';
import { BANK_CALLBACK_PATH } from './bankCallbackPath.ts';
import { verifyIdToken, type BankIdentity } from './verifyIdToken.ts';

const SIGN_INS = 'bank-sign-ins';
/** Long enough for an app on a phone that has to release it. */
export const BANK_SIGN_IN_VALID_MS = 10 * MINUTE_MS;
const DEADLINE_MS = 8_000;

const SECRET = /^[\w-]{43}$/;

/** What a sign-in was begun for. */
export interface BankSignInPurpose {
  /** Of who registers; null for who signs in. */
  readonly invitationCode: string | null;
  /** Stream of who was invited. */
  readonly owner?: string | undefined;
}

interface StoredSignIn {
  readonly invitationCode: string | null;
  readonly browserHash: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}
export type BegunSignIn = Pick<StoredSignIn, 'invitationCode' | 'nonce' | 'codeVerifier'>;

/** `refused`: the bank, or the token that it gave, says that it is nobody. `away`: it does not answer. */
export type Identified =
  { readonly kind: 'known'; readonly identity: BankIdentity } | { readonly kind: 'refused' } | { readonly kind: 'away' };

/** Sign-ins at the bank: each is good once, for ten minutes, and only in the browser that has begun it. */
export interface BankSignIns {
  /** Where to go, and the secret that the browser has to keep; `browser` is the one that it has. Undefined where the bank is away. */
  begin(purpose: BankSignInPurpose, browser: string | undefined): Promise<{ readonly url: string; readonly browser: string } | undefined>;
  /** Uses it up; undefined where it is none, is over, was used, or was begun in another browser, which uses nothing up. */
  take(state: string, browser: string | undefined): Promise<BegunSignIn | undefined>;
  /** `iss`: whose answer it says that it is (RFC 9207); that of another bank is nobody's. */
  identify(begun: BegunSignIn, brought: { readonly code: string; readonly iss?: string | undefined }): Promise<Identified>;
}

export interface BankSignInsParts {
  readonly provider: OpenIdProvider;
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  publicUrl(): string;
  readonly deadlineMs?: number;
}

const secret = (): string => randomBytes(32).toString('base64url');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function createBankSignIns({ provider, records, clock, log, publicUrl, deadlineMs = DEADLINE_MS }: BankSignInsParts): BankSignIns {
  const redirectUri = (): string => `${publicUrl()}${BANK_CALLBACK_PATH}`;

  /** Nobody waits for the bank longer than this. */
  const asked = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | 'away'> => {
    const giveUp = new AbortController();
    try {
      const answer = await within(ask(giveUp.signal), deadlineMs, () => 'away' as const);
      if (answer === 'away') log.warn('the sign-in of the bank does not answer', { component: 'bank-sign-in' });
      return answer;
    } catch (error) {
      log.warn('the sign-in of the bank cannot be asked', { component: 'bank-sign-in', error });
      return 'away';
    } finally {
      giveUp.abort();
    }
  };

  return {
    async begin({ invitationCode, owner }, known) {
      const [state, nonce, codeVerifier] = [secret(), secret(), secret()];
      // The same for all tabs: a second one does not end the first.
      const browser = known !== undefined && SECRET.test(known) ? known : secret();
      const request = { state, nonce, codeChallenge: hashOf(codeVerifier), redirectUri: redirectUri() };
      const url = await asked((signal) => provider.authorisationUrl(request, signal));
      if (url === 'away') return undefined;
      const stored: StoredSignIn = { invitationCode, browserHash: hashOf(browser), nonce, codeVerifier };
      await records.put(SIGN_INS, hashOf(state), stored, {
        expect: 'absent',
        expiresAt: instantAfter(clock.now(), BANK_SIGN_IN_VALID_MS),
        ...(owner === undefined ? {} : { owner }),
      });
      return { url, browser };
    },
    async take(state, browser) {
      const stored = await records.get<StoredSignIn>(SIGN_INS, hashOf(state));
      if (stored === undefined || browser === undefined || stored.value.browserHash !== hashOf(browser)) return undefined;
      // Of two at the same moment one has it, whatever process they come to.
      return (await records.delete(SIGN_INS, stored.key, stored.version)) ? stored.value : undefined;
    },
    async identify({ nonce, codeVerifier }, { code, iss }) {
      if (iss !== undefined && iss !== provider.issuer) return { kind: 'refused' };
      const answered = await asked(async (signal) => {
        const token = await provider.redeem({ code, codeVerifier, redirectUri: redirectUri() }, signal);
        return token === undefined ? undefined : { token, keys: await provider.keys(signal) };
      });
      if (answered === 'away') return { kind: 'away' };
      if (answered === undefined) return { kind: 'refused' };
      const { issuer, clientId } = provider;
      const identity = verifyIdToken(answered.token, { keys: answered.keys, issuer, clientId, nonce, now: clock.now() });
      return identity === undefined ? { kind: 'refused' } : { kind: 'known', identity };
    },
  };
}

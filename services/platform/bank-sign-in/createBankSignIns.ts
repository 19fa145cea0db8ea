import { createHash, randomBytes } from 'node:crypto';
import { instantAfter, MINUTE_MS } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { BANK_CALLBACK_PATH } from './bankCallbackPath.ts';
import { createMonitoredBankCalls, type MonitoredBankCalls, type MonitoredBankCallsParts } from './bankCalls.ts';
import type { OpenIdProvider } from './openIdProvider.ts';
import { isSignedByOneOf, verifyIdToken, type OpenIdIdentity } from './verifyIdToken.ts';

const SIGN_INS = 'bank-sign-ins';
/** Long enough for an app on a phone that has to release it. */
export const BANK_SIGN_IN_VALID_MS = 10 * MINUTE_MS;
const PROBE_EVERY_MS = 5 * MINUTE_MS;

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
  /** Missing where it was begun before the portal asked for a new sign-in there. */
  readonly begunAt?: string;
}
export type PendingBankSignIn = Pick<StoredSignIn, 'invitationCode' | 'nonce' | 'codeVerifier' | 'begunAt'>;

/** What the bank has led back with. */
interface BroughtBack {
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  /** Whose answer it says that it is (RFC 9207). */
  readonly iss?: string | undefined;
}

type Identified =
  | { readonly kind: 'known'; readonly identity: OpenIdIdentity }
  /** The bank, or the token that it gave, says that it is nobody, or the answer is another's. */
  | { readonly kind: 'refused' }
  /** The bank has led back with an error instead of a code, or with nothing at all. */
  | { readonly kind: 'declined'; readonly error: string }
  /** It does not answer, or not so that anybody could rely on it. */
  | { readonly kind: 'away' };

/** Sign-ins at the bank: each is good once, for ten minutes, and only in the browser that has begun it. */
export interface BankSignIns extends Pick<MonitoredBankCalls, 'state' | 'watch'> {
  /** Where to go, and the secret that the browser has to keep; `browser` is the one that it has. Undefined where the bank is away. */
  begin(purpose: BankSignInPurpose, browser: string | undefined): Promise<{ readonly url: string; readonly browser: string } | undefined>;
  /** Uses it up; undefined where it is none, is over, was used, or was begun in another browser, which uses nothing up. */
  take(state: string, browser: string | undefined): Promise<PendingBankSignIn | undefined>;
  identify(begun: PendingBankSignIn, brought: BroughtBack): Promise<Identified>;
  /** Asks the provider now and every five minutes how it is. */
  start(): void;
  close(): void;
}

interface BankSignInsParts extends MonitoredBankCallsParts {
  readonly provider: OpenIdProvider;
  readonly records: RecordStore;
  publicUrl(): string;
}

const secret = (): string => randomBytes(32).toString('base64url');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function createBankSignIns({ provider, records, publicUrl, ...watched }: BankSignInsParts): BankSignIns {
  const { clock } = watched;
  const redirectUri = (): string => `${publicUrl()}${BANK_CALLBACK_PATH}`;
  const calls = createMonitoredBankCalls(watched);
  let timer: NodeJS.Timeout | undefined;

  const isOfAnother = async (iss: string | undefined, signal: AbortSignal): Promise<boolean> =>
    iss === undefined ? provider.namesItself(signal) : iss !== provider.issuer;

  /** Keys change between two sign-ins: those that do not fit are asked for again. */
  const keysFor = async (token: string, signal: AbortSignal) => {
    const keys = await provider.keys(signal);
    return isSignedByOneOf(keys, token) ? keys : provider.keys(signal, 'again');
  };

  const personOf = async (
    { nonce, codeVerifier, begunAt }: PendingBankSignIn,
    code: string,
    iss: string | undefined,
    signal: AbortSignal,
  ) => {
    // Before the code goes to anybody.
    if (await isOfAnother(iss, signal)) return 'issuer-refused';
    const token = await provider.redeem({ code, codeVerifier, redirectUri: redirectUri() }, signal);
    if (token === undefined) return 'code-refused';
    const { issuer, clientId } = provider;
    const keys = await keysFor(token, signal);
    const expected = { keys, issuer, clientId, nonce, authenticatedSince: begunAt, now: clock.now() };
    return verifyIdToken(token, expected) ?? 'token-refused';
  };

  return {
    async begin({ invitationCode, owner }, known) {
      const [state, nonce, codeVerifier] = [secret(), secret(), secret()];
      // The same for all tabs: a second one does not end the first.
      const browser = known !== undefined && SECRET.test(known) ? known : secret();
      const begunAt = clock.now();
      const request = { state, nonce, codeChallenge: hashOf(codeVerifier), redirectUri: redirectUri() };
      const url = await calls.ask('begin', (signal) => provider.authorisationUrl(request, signal));
      if (url === 'away') return undefined;
      const stored: StoredSignIn = { invitationCode, browserHash: hashOf(browser), nonce, codeVerifier, begunAt };
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
    async identify(begun, { code, error, iss }) {
      if (iss !== undefined && iss !== provider.issuer) return { kind: 'refused' };
      if (error !== undefined || code === undefined || code === '') return { kind: 'declined', error: error ?? '' };
      const person = await calls.ask(
        'identify',
        (signal) => personOf(begun, code, iss, signal),
        (answer) => (typeof answer === 'string' ? answer : 'ok'),
      );
      if (person === 'away') return { kind: 'away' };
      return typeof person === 'string' ? { kind: 'refused' } : { kind: 'known', identity: person };
    },
    state: () => calls.state(),
    watch: (watcher) => calls.watch(watcher),
    start() {
      const probe = (): void => void calls.ask('probe', (signal) => provider.probe(signal));
      timer = setInterval(probe, PROBE_EVERY_MS).unref();
      probe();
    },
    close: () => clearInterval(timer),
  };
}

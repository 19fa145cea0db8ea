import { z } from 'zod';
import { BANK_SIGN_IN_FINISHED_PARAMETER } from '@portal/contracts/customers/bankSignIn';
import type { BankSignInErrorCode } from '@portal/contracts/customers/bankSignInErrorTexts';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { startSessionOrSecondStep, type SignInOrigin } from '@portal/platform/access/startSessionOrSecondStep';
import { BANK_CALLBACK_PATH } from '@portal/platform/bank-sign-in/bankCallbackPath';
import type { PendingBankSignIn, BankSignIns } from '@portal/platform/bank-sign-in/createBankSignIns';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { notFoundProblem, unauthenticatedProblem } from '@portal/platform/http/problems';
import type { Answer, RouteRequest } from '@portal/platform/http/defineRoute';
import { customersQuery, type CustomersServices } from '../customersServices.ts';
import { createBankBrowserCookie, readBankBrowserCookie } from './bankBrowser.ts';
import {
  registerInvitedByBankIdentity,
  findAdmissibleCustomerByBankIdentity,
  type BankEntranceDeps,
  type BankEntranceResult,
} from './enterByBank.ts';

const value = z.string().max(4_096);

/** Errors of the bank (RFC 6749, OpenID Connect) that have words of their own; the others have those of the specification. */
const declined: Readonly<Record<string, BankSignInErrorCode>> = {
  access_denied: 'BANK_SIGN_IN_CANCELLED',
  server_error: 'BANK_AWAY',
  temporarily_unavailable: 'BANK_AWAY',
};

type Seen = BankEntranceDeps & SignInOrigin & Pick<RouteRequest, 'header'> & { readonly query: Readonly<Record<string, string>> };

/** Back to where it was begun. Nothing of the person is in the address. */
const backTo = (invitationCode: string | null, error: BankSignInErrorCode | undefined): Answer => {
  const path =
    invitationCode === null ? customerPaths.login : customerPaths.invite.replace(':invitationCode', encodeURIComponent(invitationCode));
  return { kind: 'redirect', location: `${path}?yes-error=${error ?? ''}` };
};

/** Where the bank leads back to: a page of the app in any case, never an answer for programs. */
export const bankCallback = customersQuery({
  path: BANK_CALLBACK_PATH,
  outsideApi: true,
  summary: 'Rückweg von der Anmeldung mit dem Online-Banking',
  access: { anyone: true },
  query: { state: value, code: value, error: value, iss: value },
  toleratesOthers: true,
  answers: { page: true },
  async handle(seen): Promise<Answer> {
    const { config, bankSignIns, cookies } = seen;
    if (!config().customer.yesActive || bankSignIns === undefined) return notFoundProblem();
    const state = seen.query['state'] ?? '';
    const begun = await takenUp(seen, () => bankSignIns.take(state, readBankBrowserCookie(cookies)));
    if (begun === undefined || begun === 'away') {
      const slowedDown = begun === undefined && !isLoadedByPage(seen) && (await isSlowedDown(seen, state));
      return backTo(null, begun === 'away' ? 'BANK_AWAY' : slowedDown ? 'TOO_MANY_ATTEMPTS' : 'BANK_SIGN_IN_OVER');
    }
    const { invitationCode } = begun;
    const entrance = await takenUp(seen, () => enter(seen, bankSignIns, begun));
    if (entrance === 'away') return backTo(invitationCode, 'BANK_AWAY');
    if (entrance.kind === 'failed') return backTo(invitationCode, entrance.error);
    const answer = await startSessionOrSecondStep({ realm: 'customer' }, seen, entrance, unauthenticatedProblem);
    if (answer.kind === 'problem') return backTo(invitationCode, 'SIGN_IN_REFUSED');
    const location = `${customerPaths.login}?${BANK_SIGN_IN_FINISHED_PARAMETER}`;
    return { kind: 'redirect', location, cookies: [...(answer.cookies ?? []), createBankBrowserCookie('')] };
  },
});

/** Whoever stands at a browser gets a page, also while an engine is away. */
async function takenUp<T>({ log }: CustomersServices, work: () => Promise<T>): Promise<T | 'away'> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    log.warn('a sign-in at the bank could not be ended', { component: 'bank-sign-in', error });
    return 'away';
  }
}

const failedWith = (error: BankSignInErrorCode | undefined): BankEntranceResult => ({
  kind: 'failed',
  ...(error === undefined ? {} : { error }),
});

async function enter(seen: Seen, bankSignIns: BankSignIns, begun: PendingBankSignIn): Promise<BankEntranceResult> {
  const { code, error, iss } = seen.query;
  const identified = await bankSignIns.identify(begun, { code, error, iss });
  if (identified.kind === 'away') return failedWith('BANK_AWAY');
  if (identified.kind === 'declined') return failedWith(Object.hasOwn(declined, identified.error) ? declined[identified.error] : undefined);
  if (identified.kind !== 'known') return failedWith((await isSlowedDown(seen, code ?? '')) ? 'TOO_MANY_ATTEMPTS' : undefined);
  const { identity } = identified;
  const entrance = await (begun.invitationCode === null
    ? findAdmissibleCustomerByBankIdentity(seen, identity)
    : registerInvitedByBankIdentity(seen, begun.invitationCode, identity));
  if (entrance.kind === 'failed') note(seen, entrance.account === undefined ? 'sign-in-failed' : 'sign-in-refused', entrance);
  return entrance;
}

/** As a picture or in a frame, which any page of strangers can: it must not use up the tries of its visitor's network. */
const isLoadedByPage = ({ header }: Seen): boolean => (header('sec-fetch-dest') ?? 'document') !== 'document';

/** Whoever brings what is no sign-in guesses, and is slowed down as at the other doors. What is begun well is never held up. */
async function isSlowedDown(seen: Seen, guess: string): Promise<boolean> {
  const attempt = { account: `bank-sign-in/${guess}`, address: seen.address };
  const outcome = await seen.attempts.guard(
    attempt,
    () => Promise.resolve(false),
    (isRight) => isRight,
  );
  const slowedDown = outcome.kind === 'slow-down';
  note(seen, slowedDown ? 'sign-in-slowed-down' : 'sign-in-failed', {});
  return slowedDown;
}

function note(
  { security, address, device }: Seen,
  kind: 'sign-in-failed' | 'sign-in-refused' | 'sign-in-slowed-down',
  { account, error }: { readonly account?: string | undefined; readonly error?: string | undefined },
): void {
  security.note({ kind, address, device, account, code: error });
}

import { bankSignInStartPaths } from '@portal/contracts/customers/bankSignIn';
import { codeFromLinkSchema } from '@portal/contracts/customers/passwordSchema';
import { bankSignInRedirectView, type BankSignInRedirectView } from '@portal/contracts/customers/views/bankSignIn';
import type { BankSignInPurpose } from '@portal/platform/bank-sign-in/createBankSignIns';
import { isLinkOfAccountCategory } from '@portal/platform/access/realmAccess';
import { refuse } from '@portal/platform/commands/refusal';
import { notFoundProblem, createProblem } from '@portal/platform/http/problems';
import type { Answer, Problem } from '@portal/platform/http/defineRoute';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { customersQuery, type CustomersServices } from '../customersServices.ts';
import { createBankBrowserCookie, readBankBrowserCookie } from './bankBrowser.ts';

type Seen = Pick<CustomersServices, 'config' | 'bankSignIns'> & { readonly cookies: Readonly<Record<string, string>> };

const bankAway = (): Problem =>
  createProblem(
    503,
    'BANK_SIGN_IN_UNAVAILABLE',
    'Die Anmeldung mit Ihrem Online-Banking ist derzeit nicht erreichbar. Bitte versuchen Sie es in Kürze erneut oder benutzen Sie ein Passwort.',
    { retryAfterSeconds: 10 },
  );

async function begin({ config, bankSignIns, cookies }: Seen, purpose: BankSignInPurpose): Promise<Answer> {
  if (!config().customer.yesActive) return notFoundProblem();
  const begun = await bankSignIns?.begin(purpose, readBankBrowserCookie(cookies));
  if (begun === undefined) return bankAway();
  const body: BankSignInRedirectView = { url: begun.url };
  return { kind: 'json', body, secret: true, cookies: [createBankBrowserCookie(begun.browser)] };
}

export const beginBankLogin = customersQuery({
  path: bankSignInStartPaths.login,
  outsideApi: true,
  summary: 'Adresse, unter der man sich mit dem Online-Banking anmeldet; einmal und zehn Minuten lang gültig',
  access: { anyone: true },
  answers: { json: bankSignInRedirectView },
  handle: (seen) => begin(seen, { invitationCode: null }),
});

/** Uses the invitation up only once the bank has said who it is. */
export const beginBankRegistration = customersQuery({
  path: bankSignInStartPaths.register,
  outsideApi: true,
  summary: 'Adresse, unter der man sich mit Einladung und Online-Banking registriert; einmal und zehn Minuten lang gültig',
  access: { anyone: true },
  query: { 'invitation-code': codeFromLinkSchema },
  answers: { json: bankSignInRedirectView, refusals: [403, 422] },
  async handle(seen) {
    const { config, oneTimeCodes } = seen;
    if (!config().customer.yesActive) return notFoundProblem();
    if (config().customer.closedRegistration) return { kind: 'refused', refusal: refuse('REGISTRATION_CLOSED') };
    const invitationCode = seen.query['invitation-code'] ?? '';
    const link = await oneTimeCodes.links.peek('invitation', invitationCode);
    if (link.kind === 'expired') return { kind: 'refused', refusal: refuse('INVITATION_EXPIRED') };
    // Whoever had the answer cut off comes again with a link that is used, and may: the callback knows who it was.
    if ((link.kind !== 'valid' && link.kind !== 'used') || !isLinkOfAccountCategory(customerAggregate.category, link))
      return { kind: 'refused', refusal: refuse('INVITATION_INVALID') };
    return begin(seen, { invitationCode, owner: link.subject });
  },
});

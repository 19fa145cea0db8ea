/** Which account a request is paid to, and who has entered it: the same for decisions, views and PDFs. Free of zod. */
import type { PayoutAccount } from './creditFieldDefinitions.ts';

interface CreditWithAccount {
  readonly id: string;
  readonly payoutAccount: PayoutAccount | null;
}

interface ConfirmedDisbursement {
  /** Who made the approval whole: from then on the account stands, also once the request is paid and archived. */
  readonly approvedBy: string | null | undefined;
  readonly confirmation:
    { readonly content: { readonly positions: readonly (PayoutAccount & { readonly creditId: string })[] } | null } | null | undefined;
}

/**
 * The credits with the accounts that a request is paid to: once it is approved, those that the customer has confirmed, since a
 * credit may get another account after the payment. As they are where nothing is kept of what was confirmed.
 */
export function creditsWithAccountsOfDisbursement<Credit extends CreditWithAccount>(
  credits: readonly Credit[],
  { approvedBy, confirmation }: ConfirmedDisbursement,
): readonly Credit[] {
  const confirmed = typeof approvedBy === 'string' ? (confirmation?.content?.positions ?? []) : [];
  return credits.map((credit) => {
    const position = confirmed.find(({ creditId }) => creditId === credit.id);
    return position === undefined ? credit : { ...credit, payoutAccount: { iban: position.iban, holder: position.holder } };
  });
}

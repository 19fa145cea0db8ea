/** Which account a request is paid to, and who has entered it: the same for decisions, views and PDFs. Free of zod. */
import type { PayoutAccount } from './creditFieldDefinitions.ts';
import { isRejectedOrArchivedUnapproved } from './figures.ts';
import type { DisbursementStatus } from './status.ts';

interface CreditWithAccount {
  readonly id: string;
  readonly payoutAccount: PayoutAccount | null;
}

interface ConfirmedDisbursement {
  readonly status: DisbursementStatus;
  /** Who made the approval whole: from then on the account stands, also once the request is paid and archived. */
  readonly approvedBy: string | null | undefined;
  readonly confirmation:
    { readonly content: { readonly positions: readonly (PayoutAccount & { readonly creditId: string })[] } | null } | null | undefined;
}

/**
 * The credits with the accounts that a request is paid to: once it is approved or rejected, those that the customer has confirmed,
 * since a credit may get another account afterwards. As they are where nothing is kept of what was confirmed.
 */
export function creditsWithAccountsOfDisbursement<Credit extends CreditWithAccount>(
  credits: readonly Credit[],
  disbursement: ConfirmedDisbursement,
): readonly Credit[] {
  const isDecided = typeof disbursement.approvedBy === 'string' || isRejectedOrArchivedUnapproved(disbursement);
  const confirmed = isDecided ? (disbursement.confirmation?.content?.positions ?? []) : [];
  return credits.map((credit) => {
    const position = confirmed.find(({ creditId }) => creditId === credit.id);
    return position === undefined ? credit : { ...credit, payoutAccount: { iban: position.iban, holder: position.holder } };
  });
}

interface SetAccount {
  readonly payoutAccount: PayoutAccount | null;
  /** The employees who have entered it. */
  readonly accountSetBy: readonly string[];
}

/** Who has entered an account: whoever changes the holder alone joins those who have entered the number. */
export function accountSettersAfter(before: SetAccount, account: PayoutAccount | null, by: string | undefined): readonly string[] {
  const { payoutAccount, accountSetBy } = before;
  const isSameNumber = payoutAccount?.iban === account?.iban;
  if (by === undefined || (isSameNumber && payoutAccount?.holder === account?.holder)) return accountSetBy;
  return isSameNumber ? [...new Set([...accountSetBy, by])] : [by];
}

import { creditsWithAccountsOfDisbursement } from '@portal/contracts/payouts/payoutAccounts';
import type { DisbursementWithProject } from '../payoutQueries.ts';
import type { ConfirmationDocument } from '../project-list/disbursementDocument.ts';

/** Whether the confirmation counts and is for what the request shows: amounts, purposes and accounts; names are only names. */
export function isConfirmationStillValid({ project, disbursement }: DisbursementWithProject, confirmation: ConfirmationDocument): boolean {
  const { content } = confirmation;
  if (confirmation.void || content === null || content.positions.length !== disbursement.positions.length) return false;
  const credits = creditsWithAccountsOfDisbursement(project.credits, disbursement);
  return disbursement.positions.every(({ creditId, financingProjectTypeId, amountCents }, index) => {
    const confirmed = content.positions[index];
    const credit = credits.find(({ id }) => id === creditId);
    return (
      confirmed !== undefined &&
      confirmed.creditId === creditId &&
      confirmed.financingProjectTypeId === financingProjectTypeId &&
      confirmed.amountCents === amountCents &&
      confirmed.creditNumber === credit?.creditNumber &&
      confirmed.iban === credit.payoutAccount?.iban &&
      confirmed.holder === credit.payoutAccount.holder
    );
  });
}

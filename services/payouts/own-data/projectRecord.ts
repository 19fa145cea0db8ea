import { groupedIban } from '@portal/contracts/payouts/iban';
import { formatCents } from '@portal/contracts/payouts/money';
import { financingProjectStatusLabels } from '@portal/contracts/payouts/status';
import type { OwnFolder, OwnRecord } from '@portal/platform/own-data/ownData';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { ownPayoutTexts as words } from './payoutTexts.ts';

/** A project with its credits, for programs and people: field by field, so that nothing of the bank's own comes along. */
export function projectRecord(folder: OwnFolder, state: FinancingProjectState): OwnRecord {
  const { publicId, name, description, status, maxDisbursements, minimumDisbursementCents } = state;
  const credits = state.credits.map((credit) => ({
    creditNumber: credit.creditNumber,
    name: credit.name,
    description: credit.description,
    amountCents: credit.amountCents,
    payoutAccount: credit.payoutAccount && { iban: credit.payoutAccount.iban, holder: credit.payoutAccount.holder },
  }));
  return {
    kind: 'record',
    folder,
    name: words.project,
    data: { publicId, name, description, status, maxDisbursements, minimumDisbursementCents, credits },
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words.facts.publicId, publicId],
          [words.facts.name, name ?? ''],
          [words.facts.description, description ?? ''],
          [words.facts.status, financingProjectStatusLabels[status]],
        ],
      },
      { kind: 'heading', text: words.credits },
      {
        kind: 'table',
        columns: words.creditColumns.map((title) => ({ title, share: 1 })),
        rows: credits.map(({ creditNumber, name: called, amountCents, payoutAccount }) => [
          creditNumber ?? '',
          called ?? '',
          formatCents(amountCents),
          payoutAccount === null ? '' : groupedIban(payoutAccount.iban),
          payoutAccount?.holder ?? '',
        ]),
        empty: words.noCredits,
      },
    ],
  };
}

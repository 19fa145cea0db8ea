import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import { financingProjectStatusLabels } from '@portal/contracts/payouts/status';
import { labelledValuesForOwnDataExport, valuesForOwnDataExport } from '@portal/contracts/record/fields';
import type { OwnDataFolderPath, OwnRecord } from '@portal/platform/own-data/ownData';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { ownPayoutTexts as words } from './payoutTexts.ts';

/** A project with its credits, for programs and people: only what the fields call personal or own, so that nothing of the bank's comes along. */
export function projectRecord(folder: OwnDataFolderPath, state: FinancingProjectState): OwnRecord {
  const { status, credits } = state;
  return {
    kind: 'record',
    folder,
    name: words.project,
    data: {
      ...valuesForOwnDataExport(financingProjectFieldDefinitions, state),
      status,
      credits: credits.map((credit) => valuesForOwnDataExport(creditFieldDefinitions, credit)),
    },
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...labelledValuesForOwnDataExport(financingProjectFieldDefinitions, state),
          [words.facts.status, financingProjectStatusLabels[status]],
        ],
      },
      { kind: 'heading', text: words.credits },
      ...(credits.length === 0
        ? ([{ kind: 'text', text: words.noCredits }] as const)
        : credits.map((credit) => ({ kind: 'facts', facts: labelledValuesForOwnDataExport(creditFieldDefinitions, credit) }) as const)),
    ],
  };
}

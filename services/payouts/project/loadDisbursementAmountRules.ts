import type { FinancingProjectTypeMaximum } from '@portal/contracts/payouts/positionRules';
import { financingProjectTypeAggregate } from '../catalogue/payoutCatalogueAggregates.ts';
import type { DisbursementAmountRules } from '../financing-project/financingProjectCommands.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import type { PayoutsServices } from '../payoutsServices.ts';

type Rulers = Pick<PayoutsServices, 'commands' | 'config'> & { readonly state: FinancingProjectState };

/** What purposes and settings say of the project's money now: from their streams, so that no read model has to be waited for. */
export async function loadDisbursementAmountRules({ commands, config, state }: Rulers): Promise<DisbursementAmountRules> {
  const ids = new Set(state.credits.flatMap(({ financingProjectTypeIds }) => financingProjectTypeIds));
  const types: FinancingProjectTypeMaximum[] = [];
  const purposeNames = new Map<string, string>();
  const loaded = await Promise.all([...ids].map(async (id) => ({ id, ...(await commands.load(financingProjectTypeAggregate, id)).state })));
  for (const { id, lifecycle, fields } of loaded) {
    if (fields === undefined) continue;
    const { name, maximumCents } = fields;
    purposeNames.set(id, name);
    if (lifecycle === 'live') types.push({ id, name, maximumCents });
  }
  return { types, purposeNames, defaultMinimumCents: config().valutierung.defaultMinimumDisbursementAmount };
}

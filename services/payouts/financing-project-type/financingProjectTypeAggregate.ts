import type { PayoutCatalogueEvent } from '@portal/contracts/payouts/events';
import { entryAggregate } from '../catalogue/entryAggregate.ts';
import { commandOf } from '../payoutsServices.ts';

type FinancingProjectTypeFields = Extract<PayoutCatalogueEvent, { readonly type: 'FinancingProjectTypeCreated' }>['data'];

export const financingProjectTypeAggregate = entryAggregate<FinancingProjectTypeFields, 'FinancingProjectType'>({
  category: 'financingProjectType',
  name: 'FinancingProjectType',
  exists: 'FINANCING_PROJECT_TYPE_EXISTS',
});

export const financingProjectTypeCommand = commandOf(financingProjectTypeAggregate);

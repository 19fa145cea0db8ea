import type { PayoutCatalogueEvent } from '@portal/contracts/payouts/events';
import { entryAggregate } from '../catalogue/entryAggregate.ts';
import { commandOf } from '../payoutsServices.ts';

export type InputTemplateFields = Extract<PayoutCatalogueEvent, { readonly type: 'InputTemplateCreated' }>['data'];

export const inputTemplateAggregate = entryAggregate<InputTemplateFields, 'InputTemplate'>({
  category: 'inputTemplate',
  name: 'InputTemplate',
  exists: 'INPUT_TEMPLATE_EXISTS',
});

export const inputTemplateCommand = commandOf(inputTemplateAggregate);

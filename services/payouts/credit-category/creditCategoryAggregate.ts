import type { PayoutCatalogueEvent } from '@portal/contracts/payouts/events';
import { entryAggregate } from '../catalogue/entryAggregate.ts';
import { commandOf } from '../payoutsServices.ts';

type CreditCategoryFields = Extract<PayoutCatalogueEvent, { readonly type: 'CreditCategoryCreated' }>['data'];

export const creditCategoryAggregate = entryAggregate<CreditCategoryFields, 'CreditCategory'>({
  category: 'creditCategory',
  name: 'CreditCategory',
  exists: 'CREDIT_CATEGORY_EXISTS',
});

export const creditCategoryCommand = commandOf(creditCategoryAggregate);

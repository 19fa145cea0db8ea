import {
  creditCategoryEntry,
  documentTemplateEntry,
  financingProjectTypeEntry,
  inputTemplateEntry,
} from '@portal/contracts/payouts/events';
import { entryAggregate } from '@portal/platform/entries/entryAggregate';

export const financingProjectTypeAggregate = entryAggregate(financingProjectTypeEntry, { exists: 'FINANCING_PROJECT_TYPE_EXISTS' });
export const creditCategoryAggregate = entryAggregate(creditCategoryEntry, { exists: 'CREDIT_CATEGORY_EXISTS' });
export const inputTemplateAggregate = entryAggregate(inputTemplateEntry, { exists: 'INPUT_TEMPLATE_EXISTS' });
export const documentTemplateAggregate = entryAggregate(documentTemplateEntry, { exists: 'DOCUMENT_TEMPLATE_EXISTS' });

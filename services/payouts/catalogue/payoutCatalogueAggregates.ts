import {
  creditCategoryEntryKind,
  documentTemplateEntryKind,
  financingProjectTypeEntryKind,
  inputTemplateEntryKind,
} from '@portal/contracts/payouts/events';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';

export const financingProjectTypeAggregate = createEntryAggregate(financingProjectTypeEntryKind, {
  exists: 'FINANCING_PROJECT_TYPE_EXISTS',
});
export const creditCategoryAggregate = createEntryAggregate(creditCategoryEntryKind, { exists: 'CREDIT_CATEGORY_EXISTS' });
export const inputTemplateAggregate = createEntryAggregate(inputTemplateEntryKind, { exists: 'INPUT_TEMPLATE_EXISTS' });
export const documentTemplateAggregate = createEntryAggregate(documentTemplateEntryKind, { exists: 'DOCUMENT_TEMPLATE_EXISTS' });

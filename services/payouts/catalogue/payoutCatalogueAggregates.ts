import {
  creditCategoryEntryDefinition,
  documentTemplateEntryDefinition,
  financingProjectTypeEntryDefinition,
  inputTemplateEntryDefinition,
} from '@portal/contracts/payouts/events';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';

export const financingProjectTypeAggregate = createEntryAggregate(financingProjectTypeEntryDefinition, {
  exists: 'FINANCING_PROJECT_TYPE_EXISTS',
});
export const creditCategoryAggregate = createEntryAggregate(creditCategoryEntryDefinition, { exists: 'CREDIT_CATEGORY_EXISTS' });
export const inputTemplateAggregate = createEntryAggregate(inputTemplateEntryDefinition, { exists: 'INPUT_TEMPLATE_EXISTS' });
export const documentTemplateAggregate = createEntryAggregate(documentTemplateEntryDefinition, { exists: 'DOCUMENT_TEMPLATE_EXISTS' });

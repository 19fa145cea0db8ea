import {
  creditCategoryDefinition,
  documentTemplateDefinition,
  financingProjectTypeDefinition,
  inputTemplateDefinition,
} from '@portal/contracts/payouts/events';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';

export const financingProjectTypeAggregate = createEntryAggregate(financingProjectTypeDefinition, {
  exists: 'FINANCING_PROJECT_TYPE_EXISTS',
});
export const creditCategoryAggregate = createEntryAggregate(creditCategoryDefinition, { exists: 'CREDIT_CATEGORY_EXISTS' });
export const inputTemplateAggregate = createEntryAggregate(inputTemplateDefinition, { exists: 'INPUT_TEMPLATE_EXISTS' });
export const documentTemplateAggregate = createEntryAggregate(documentTemplateDefinition, { exists: 'DOCUMENT_TEMPLATE_EXISTS' });

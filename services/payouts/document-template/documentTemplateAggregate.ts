import type { PayoutCatalogueEvent } from '@portal/contracts/payouts/events';
import { entryAggregate } from '../catalogue/entryAggregate.ts';
import { commandOf } from '../payoutsServices.ts';

export type DocumentTemplateFields = Extract<PayoutCatalogueEvent, { readonly type: 'DocumentTemplateCreated' }>['data'];

export const documentTemplateAggregate = entryAggregate<DocumentTemplateFields, 'DocumentTemplate'>({
  category: 'documentTemplate',
  name: 'DocumentTemplate',
  exists: 'DOCUMENT_TEMPLATE_EXISTS',
});

export const documentTemplateCommand = commandOf(documentTemplateAggregate);

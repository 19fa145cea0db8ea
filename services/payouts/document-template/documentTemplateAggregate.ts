import { documentTemplateEntry } from '@portal/contracts/payouts/events';
import { entryAggregate } from '@portal/platform/entries/entryAggregate';

export const documentTemplateAggregate = entryAggregate(documentTemplateEntry, { exists: 'DOCUMENT_TEMPLATE_EXISTS' });

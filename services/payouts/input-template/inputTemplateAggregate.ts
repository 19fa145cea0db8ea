import { inputTemplateEntry } from '@portal/contracts/payouts/events';
import { entryAggregate } from '@portal/platform/entries/entryAggregate';

export const inputTemplateAggregate = entryAggregate(inputTemplateEntry, { exists: 'INPUT_TEMPLATE_EXISTS' });

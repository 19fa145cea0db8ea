import { technicalMessageDefinition } from '@portal/contracts/instance/events';
import {
  isTechnicalMessageActive,
  TECHNICAL_MESSAGES_PER_PAGE,
  technicalMessageTargets,
} from '@portal/contracts/instance/technicalMessage';
import { technicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import type { FieldFilter } from '@portal/platform/read-model-store/readModelStore';
import { findAllDocuments } from '../../runtime/findAllDocuments.ts';
import { defineEntryReadModel, type EntryDocument } from '../../runtime/lists/defineEntryReadModel.ts';

type TechnicalMessageDocument = EntryDocument<typeof technicalMessageDefinition>;

export const technicalMessagesReadModel = defineEntryReadModel(technicalMessageDefinition, {
  version: 2,
  collection: {
    name: 'technical-messages',
    filterable: ['target'],
    sortable: ['startDatetime', 'endDatetime'],
    searchable: ['content'],
    counted: [['target']],
  },
  summaries: { list: 'Technische Meldungen', one: 'Technische Meldung' },
  access: { anyone: true },
  view: technicalMessageView,
  viewsOf: (documents) => documents.map(({ revision: _, ...message }) => message),
  list: {
    defaultSort: [{ field: 'startDatetime', direction: 'asc' }],
    filters: { target: technicalMessageTargets, active: 'boolean' },
    itemsPerPage: TECHNICAL_MESSAGES_PER_PAGE,
  },
  async find({ reader, context, list: { sort, search, offset, limit, filters } }) {
    const { target, active } = filters;
    const filter: readonly FieldFilter[] = typeof target === 'object' ? [{ field: 'target', op: 'in', values: target }] : [];
    const all = await findAllDocuments<TechnicalMessageDocument>(reader, 'technical-messages', {
      filter,
      sort,
      ...(search === undefined ? {} : { search }),
    });
    // Whether a message is shown depends on the time of asking: they are few, and sorted out here.
    const wanted = typeof active === 'boolean' ? all.filter((message) => isTechnicalMessageActive(message, context.now) === active) : all;
    return { items: wanted.slice(offset, offset + limit), total: wanted.length };
  },
});

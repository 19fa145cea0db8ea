import { footerUrlDefinition, withDefaultFooterUrlTarget } from '@portal/contracts/instance/events';
import { footerUrlView, type FooterUrlView } from '@portal/contracts/instance/footerUrl';
import { defineEntryReadModel } from '../../runtime/lists/defineEntryReadModel.ts';

type FooterUrlDocument = FooterUrlView & { readonly revision: number };

const FOOTER_LINKS = 100;

export const footerUrlsReadModel = defineEntryReadModel(footerUrlDefinition, {
  version: 2,
  collection: { name: 'footer-urls', filterable: [], sortable: ['sortIndex', 'label'], searchable: ['label', 'url'], counted: [[]] },
  read: withDefaultFooterUrlTarget,
  summaries: { list: 'Links der Fußzeile', one: 'Link der Fußzeile' },
  access: { anyone: true },
  view: footerUrlView,
  viewsOf: (documents: readonly FooterUrlDocument[]) => documents.map(({ revision: _, ...link }) => link),
  list: { defaultSort: [{ field: 'sortIndex', direction: 'asc' }], itemsPerPage: FOOTER_LINKS },
});

import { footerUrlEntry, readFooterUrl } from '@portal/contracts/instance/events';
import { footerUrlView, type FooterUrlView } from '@portal/contracts/instance/footerUrl';
import { entryReadModel } from '../../runtime/lists/entryReadModel.ts';

type FooterUrlDocument = FooterUrlView & { readonly revision: number };

const FOOTER_LINKS = 100;

export const footerUrls = entryReadModel(footerUrlEntry, {
  version: 2,
  collection: { name: 'footer-urls', filterable: [], sortable: ['sortIndex', 'label'], searchable: ['label', 'url'], counted: [[]] },
  read: readFooterUrl,
  summaries: { list: 'Links der Fußzeile', one: 'Link der Fußzeile' },
  access: { anyone: true },
  view: footerUrlView,
  viewsOf: (documents: readonly FooterUrlDocument[]) => documents.map(({ revision: _, ...link }) => link),
  list: { defaultSort: [{ field: 'sortIndex', direction: 'asc' }], itemsPerPage: FOOTER_LINKS },
});

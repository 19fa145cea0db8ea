import { footerUrlView, type FooterUrlView } from '@portal/contracts/instance/footerUrl';
import { isShown, TECHNICAL_MESSAGES_PER_PAGE } from '@portal/contracts/instance/technicalMessage';
import { technicalMessageView, type TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import { route, type ListQuery, type Route } from '@portal/platform/http/route';
import type { FieldFilter, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

const FOOTER_LINKS = 100;
const PAGE = 100;
const MAX_PAGES = 10;

/** Reading what the bank tells everybody: messages for an area, and the links of the footer. */
export function instanceReadRoutes(reader: ReadModelReader): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/technical-messages',
      summary: 'Technische Meldungen',
      access: { anyone: true },
      answers: { list: technicalMessageView },
      list: {
        sortable: ['startDatetime'],
        defaultSort: [{ field: 'startDatetime', direction: 'asc' }],
        filters: { target: 'text', active: 'boolean' },
        searchable: false,
        itemsPerPage: TECHNICAL_MESSAGES_PER_PAGE,
      },
      async handle({ list, context }) {
        const { target, active } = list.filters;
        const filter: readonly FieldFilter[] = typeof target === 'string' ? [{ field: 'target', op: 'eq', value: target }] : [];
        const all = await allMessages(filter, list.sort);
        // Whether a message is shown depends on the time of asking: they are few, and sorted out here.
        const wanted = typeof active === 'boolean' ? all.filter((message) => isShown(message, context.now) === active) : all;
        const items = wanted.slice(list.offset, list.offset + list.limit);
        return { kind: 'list', type: 'TechnicalMessage', iri: '/api/technical-messages', items, total: wanted.length, offset: list.offset };
      },
    }),
    route({
      method: 'GET',
      path: '/technical-messages/:id',
      summary: 'Technische Meldung',
      access: { anyone: true },
      answers: { resource: technicalMessageView },
      async handle({ params: { id = '' } }) {
        const body = await reader.get<TechnicalMessageView>('technical-messages', id);
        return body === undefined ? notFound() : { kind: 'resource', type: 'TechnicalMessage', iri: iriOf('technical-messages', id), body };
      },
    }),
    route({
      method: 'GET',
      path: '/footer-urls',
      summary: 'Links der Fußzeile',
      access: { anyone: true },
      answers: { list: footerUrlView },
      list: {
        sortable: ['sortIndex'],
        defaultSort: [{ field: 'sortIndex', direction: 'asc' }],
        filters: {},
        searchable: false,
        itemsPerPage: FOOTER_LINKS,
      },
      async handle({ list }) {
        const { items, total } = await reader.find<FooterUrlView>('footer-urls', {
          sort: list.sort,
          offset: list.offset,
          limit: list.limit,
        });
        return { kind: 'list', type: 'FooterUrl', iri: '/api/footer-urls', items, total, offset: list.offset };
      },
    }),
    route({
      method: 'GET',
      path: '/footer-urls/:id',
      summary: 'Link der Fußzeile',
      access: { anyone: true },
      answers: { resource: footerUrlView },
      async handle({ params: { id = '' } }) {
        const body = await reader.get<FooterUrlView>('footer-urls', id);
        return body === undefined ? notFound() : { kind: 'resource', type: 'FooterUrl', iri: iriOf('footer-urls', id), body };
      },
    }),
  ];

  async function allMessages(filter: readonly FieldFilter[], sort: ListQuery['sort']): Promise<readonly TechnicalMessageView[]> {
    const messages: TechnicalMessageView[] = [];
    for (let page = 0; page < MAX_PAGES; page++) {
      const { items } = await reader.find<TechnicalMessageView>('technical-messages', { filter, sort, offset: page * PAGE, limit: PAGE });
      messages.push(...items);
      if (items.length < PAGE) break;
    }
    return messages;
  }
}

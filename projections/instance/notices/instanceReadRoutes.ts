import { footerUrlView } from '@portal/contracts/instance/footerUrl';
import { isShown, TECHNICAL_MESSAGES_PER_PAGE, technicalMessageTargets } from '@portal/contracts/instance/technicalMessage';
import { technicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import { route, type ListQuery, type Route } from '@portal/platform/http/route';
import type { FieldFilter, ReadModelReader, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import type { FooterUrlDocument, TechnicalMessageDocument } from './instanceProjections.ts';

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
        sortable: ['startDatetime', 'endDatetime'],
        defaultSort: [{ field: 'startDatetime', direction: 'asc' }],
        filters: { target: technicalMessageTargets, active: 'boolean' },
        searchable: true,
        itemsPerPage: TECHNICAL_MESSAGES_PER_PAGE,
      },
      async handle({ list, context }) {
        const { target, active } = list.filters;
        const filter: readonly FieldFilter[] = typeof target === 'object' ? [{ field: 'target', op: 'in', values: target }] : [];
        const all = await allMessages({ filter, sort: list.sort, ...searchOf(list) });
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
        const found = await reader.get<TechnicalMessageDocument>('technical-messages', id);
        if (found === undefined) return notFound();
        const { revision, ...body } = found;
        return { kind: 'resource', type: 'TechnicalMessage', iri: iriOf('technical-messages', id), body, revision };
      },
    }),
    route({
      method: 'GET',
      path: '/footer-urls',
      summary: 'Links der Fußzeile',
      access: { anyone: true },
      answers: { list: footerUrlView },
      list: {
        sortable: ['sortIndex', 'label'],
        defaultSort: [{ field: 'sortIndex', direction: 'asc' }],
        filters: {},
        searchable: true,
        itemsPerPage: FOOTER_LINKS,
      },
      async handle({ list }) {
        const { items, total } = await reader.find<FooterUrlDocument>('footer-urls', {
          sort: list.sort,
          offset: list.offset,
          limit: list.limit,
          ...searchOf(list),
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
        const found = await reader.get<FooterUrlDocument>('footer-urls', id);
        if (found === undefined) return notFound();
        const { revision, ...body } = found;
        return { kind: 'resource', type: 'FooterUrl', iri: iriOf('footer-urls', id), body, revision };
      },
    }),
  ];

  async function allMessages(query: ReadQuery): Promise<readonly TechnicalMessageDocument[]> {
    const messages: TechnicalMessageDocument[] = [];
    for (let page = 0; page < MAX_PAGES; page++) {
      const { items } = await reader.find<TechnicalMessageDocument>('technical-messages', { ...query, offset: page * PAGE, limit: PAGE });
      messages.push(...items);
      if (items.length < PAGE) break;
    }
    return messages;
  }
}

const searchOf = ({ search }: ListQuery): Pick<ReadQuery, 'search'> => (search === undefined ? {} : { search });

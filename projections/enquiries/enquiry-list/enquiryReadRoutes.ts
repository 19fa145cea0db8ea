import * as views from '@portal/contracts/enquiries/views/enquiry';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import { route, type Route } from '@portal/platform/http/route';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EnquiryDocument } from './enquiryDocument.ts';
import { createEnquiryQueries, fileReadRoute } from './enquiryQueries.ts';
import { ownersAndReaders, readers } from './enquiryReaders.ts';
import { enquiryView } from './enquiryViews.ts';
import { readQueryOf } from './listFilters.ts';
import { statusChangeRoutes } from './statusChangeRoutes.ts';

/** Reading enquiries, their files and their histories. */
export function enquiryReadRoutes(reader: ReadModelReader): readonly Route[] {
  const queries = createEnquiryQueries(reader);
  return [
    route({
      method: 'GET',
      path: '/enquiries',
      summary: 'Vorgänge',
      access: { employee: readers },
      answers: { list: views.enquiryView },
      list: {
        sortable: ['publicId', 'name', 'status', 'createdAt', 'updatedAt', 'expiresAt', 'customer.lastName'],
        defaultSort: [{ field: 'createdAt', direction: 'desc' }],
        filters: { status: 'texts', customer: 'id', 'customer.id': 'id', waitsForBank: 'boolean' },
        searchable: true,
      },
      async handle({ list }) {
        const { items, total } = await reader.find<EnquiryDocument>('enquiries', readQueryOf(list, { customer: 'customer.id' }));
        const categories = await queries.categoriesOf(items);
        return {
          kind: 'list',
          type: 'Enquiry',
          iri: '/api/enquiries',
          items: items.map((item) => ({ ...enquiryView(item, categories, 'employee'), revision: item.revision })),
          total,
          offset: list.offset,
        };
      },
    }),
    route({
      method: 'GET',
      path: '/enquiries/:id',
      summary: 'Vorgang',
      access: ownersAndReaders,
      answers: { resource: views.enquiryView },
      async handle({ params: { id = '' }, principal }) {
        const document = principal && (await queries.visibleEnquiry(id, principal));
        if (document === undefined || principal === undefined) return notFound();
        const body = enquiryView(document, await queries.categoriesOf([document]), principal.realm);
        return { kind: 'resource', type: 'Enquiry', iri: iriOf('enquiries', id), body, revision: document.revision };
      },
    }),
    fileReadRoute(queries),
    ...statusChangeRoutes(reader, queries),
  ];
}

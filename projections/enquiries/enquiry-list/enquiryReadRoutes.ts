import * as views from '@portal/contracts/enquiries/views/enquiry';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import { route, type Route } from '@portal/platform/http/route';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { Query } from '@portal/platform/use-cases/useCaseRunner';
import { query, type ReadServices } from '../../runtime/defineReadModels.ts';
import { employeeNames } from '../../runtime/employeeNames.ts';
import { enquiryList, type EnquiryDocument } from './enquiryDocument.ts';
import { createEnquiryQueries, fileReadCall, viewerOf } from './enquiryQueries.ts';
import { allReaders, readers } from './enquiryReaders.ts';
import { attachmentReadRoute } from './attachmentReadRoute.ts';
import { enquiryView, type EnquiryViewContext } from './enquiryViews.ts';
import { happeningsRoute } from './happeningsRoute.ts';
import { questionReadRoute } from './questionReadRoute.ts';
import { statusChangeRoutes } from './statusChangeRoutes.ts';

/** Reading enquiries, their files and their histories. */
export function enquiryReadRoutes(reader: ReadModelReader, config: ReadServices['config']): readonly (Route | Query<ReadServices>)[] {
  const queries = createEnquiryQueries(reader);
  const attachmentsAreOn = (): boolean => config().upload.activateEnquiryAttachments;
  return [
    route({
      method: 'GET',
      path: '/enquiries',
      summary: 'Vorgänge',
      access: { employee: readers },
      answers: { list: views.enquiryView },
      list: enquiryList.options,
      async handle({ list }) {
        const { items, total } = await reader.find<EnquiryDocument>('enquiries', enquiryList.queryOf(list));
        const look: EnquiryViewContext = {
          categories: await queries.categoriesOf(items),
          viewer: 'employee',
          attachmentsAreOn: attachmentsAreOn(),
        };
        return {
          kind: 'list',
          type: 'Enquiry',
          iri: '/api/enquiries',
          items: items.map((item) => ({ ...enquiryView(item, look), revision: item.revision })),
          total,
          offset: list.offset,
        };
      },
    }),
    query({
      path: '/enquiries/:id',
      summary: 'Vorgang',
      access: allReaders,
      answers: { resource: views.enquiryView },
      async handle({ params: { id }, principal }) {
        const document = await queries.visibleEnquiry(id, principal);
        if (document === undefined) return notFound();
        const body = enquiryView(document, {
          categories: await queries.categoriesOf([document]),
          viewer: viewerOf(principal),
          // Documents of the bank are read by who has signed in: a link is easily forwarded.
          attachmentsAreOn: attachmentsAreOn() && principal.realm !== 'accessLink',
          names: await employeeNames(reader, principal, document.accessLinks),
        });
        return { kind: 'resource', type: 'Enquiry', iri: iriOf('enquiries', id), body, revision: document.revision };
      },
    }),
    fileReadCall(queries),
    questionReadRoute(reader, queries),
    attachmentReadRoute(reader, queries, attachmentsAreOn),
    ...statusChangeRoutes(reader, queries),
    happeningsRoute(reader, queries),
  ];
}

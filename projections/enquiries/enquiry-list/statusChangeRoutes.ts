import * as views from '@portal/contracts/enquiries/views/enquiry';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import { route, type Route } from '@portal/platform/http/route';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EnquiryStatusChangeDocument, FileStatusChangeDocument } from './enquiryDocument.ts';
import type { Query } from '@portal/platform/use-cases/useCaseRunner';
import { query, type ReadServices } from '../../runtime/defineReadModels.ts';
import { employeeNames } from '../../runtime/employeeNames.ts';
import type { EnquiryQueries, Person } from './enquiryQueries.ts';
import { allReaders, ownersAndReaders } from './enquiryReaders.ts';
import { enquiryStatusChangeView, fileStatusChangeView } from './enquiryViews.ts';
import { filterRequired, historyOptions, inStreamOrder, textOf } from '../../runtime/lists/historyLists.ts';
import { readQueryOf } from '../../runtime/lists/listFilters.ts';

/** Histories of enquiries and files, for those who may see the enquiry. */
export function statusChangeRoutes(reader: ReadModelReader, queries: EnquiryQueries): readonly (Route | Query<ReadServices>)[] {
  const maySee = async (enquiryId: string | undefined, principal: Person | undefined): Promise<boolean> =>
    enquiryId !== undefined && principal !== undefined && (await queries.visibleEnquiry(enquiryId, principal)) !== undefined;

  return [
    query({
      path: '/enquiry-status-changes',
      summary: 'Statusverlauf eines Vorgangs',
      access: allReaders,
      answers: { list: views.enquiryStatusChangeView },
      list: historyOptions({ enquiry: 'id' }),
      async handle({ list, principal }) {
        const enquiryId = textOf(list.filters['enquiry']);
        if (enquiryId === undefined) return filterRequired('enquiry');
        if (!(await maySee(enquiryId, principal))) return notFound();
        const { items, total } = await reader.find<EnquiryStatusChangeDocument>(
          'enquiry-status-changes',
          readQueryOf(inStreamOrder(list), { enquiry: 'enquiryId' }),
        );
        const names = await employeeNames(reader, principal, items);
        return {
          kind: 'list',
          type: 'EnquiryStatusChange',
          iri: '/api/enquiry-status-changes',
          items: items.map((item) => enquiryStatusChangeView(item, names)),
          total,
          offset: list.offset,
        };
      },
    }),
    query({
      path: '/file-status-changes',
      summary: 'Statusverlauf eines Dokuments oder aller Dokumente eines Vorgangs',
      access: allReaders,
      answers: { list: views.fileStatusChangeView },
      list: historyOptions({ 'file.enquiry': 'id', file: 'id' }),
      async handle({ list, principal }) {
        const ofEnquiry = textOf(list.filters['file.enquiry']);
        const fileId = textOf(list.filters['file']);
        if (ofEnquiry === undefined && fileId === undefined) return filterRequired('file.enquiry');
        const enquiryId = ofEnquiry ?? (await queries.enquiryOfFile(fileId ?? ''));
        if (!(await maySee(enquiryId, principal))) return notFound();
        const { items, total } = await reader.find<FileStatusChangeDocument>(
          'file-status-changes',
          readQueryOf(inStreamOrder(list), { 'file.enquiry': 'enquiryId', file: 'fileId' }),
        );
        const names = await employeeNames(reader, principal, items);
        return {
          kind: 'list',
          type: 'FileStatusChange',
          iri: '/api/file-status-changes',
          items: items.map((item) => fileStatusChangeView(item, names)),
          total,
          offset: list.offset,
        };
      },
    }),
    route({
      method: 'GET',
      path: '/enquiry-status-changes/:id',
      summary: 'Statusänderung eines Vorgangs',
      access: ownersAndReaders,
      answers: { resource: views.enquiryStatusChangeView },
      async handle({ params: { id = '' }, principal }) {
        const change = await reader.get<EnquiryStatusChangeDocument>('enquiry-status-changes', id);
        if (change === undefined || !(await maySee(change.enquiryId, principal))) return notFound();
        return {
          kind: 'resource',
          type: 'EnquiryStatusChange',
          iri: iriOf('enquiry-status-changes', id),
          body: enquiryStatusChangeView(change, await employeeNames(reader, principal, [change])),
        };
      },
    }),
    route({
      method: 'GET',
      path: '/file-status-changes/:id',
      summary: 'Statusänderung eines Dokuments',
      access: ownersAndReaders,
      answers: { resource: views.fileStatusChangeView },
      async handle({ params: { id = '' }, principal }) {
        const change = await reader.get<FileStatusChangeDocument>('file-status-changes', id);
        if (change === undefined || !(await maySee(change.enquiryId, principal))) return notFound();
        return {
          kind: 'resource',
          type: 'FileStatusChange',
          iri: iriOf('file-status-changes', id),
          body: fileStatusChangeView(change, await employeeNames(reader, principal, [change])),
        };
      },
    }),
  ];
}

import { enquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import * as views from '@portal/contracts/enquiries/views/enquiry';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { QueryUseCase } from '@portal/platform/use-cases/useCaseRunner';
import { declareQuery, type ReadServices } from '../../runtime/defineReadSide.ts';
import { loadInitiatorNamesForViewer } from '../../runtime/loadInitiatorNamesForViewer.ts';
import { attachmentViewOf, isAttachmentVisible } from './attachmentViews.ts';
import { enquiryListDefinition, type EnquiryDocument } from './enquiryDocument.ts';
import { enquiryHistoryQueries } from './enquiryHistoryQueries.ts';
import {
  loadFileCategoriesOfEnquiries,
  findEnclosingEnquiryId,
  viewerRealmOf,
  findVisibleEnquiry,
  findVisibleRequestedFile,
} from './enquiryQueries.ts';
import { enquiryReaderAccessWithLink, enquiryReaderAccess, enquiryEmployeeReaderAccess } from './enquiryReaderAccess.ts';
import { enquiryViewOf, requestedFileViewOf } from './enquiryViews.ts';
import { readQuestionThread } from './readQuestionThread.ts';

const attachmentsAreOn = (config: ReadServices['config']): boolean => config().upload.activateEnquiryAttachments;

const listEnquiries = declareQuery({
  path: '/enquiries',
  summary: 'Vorgänge',
  access: { employee: enquiryEmployeeReaderAccess },
  answers: { list: views.enquiryView },
  list: enquiryListDefinition.options,
  async handle({ list, reader, config }) {
    const { items, total } = await reader.find<EnquiryDocument>('enquiries', enquiryListDefinition.queryOf(list));
    const categories = await loadFileCategoriesOfEnquiries(reader, items);
    const look = { categories, viewer: 'employee', attachmentsAreOn: attachmentsAreOn(config) } as const;
    return { kind: 'list', items: items.map((item) => ({ ...enquiryViewOf(item, look), revision: item.revision })), total };
  },
});

const readEnquiry = declareQuery({
  path: '/enquiries/:id',
  summary: 'Vorgang',
  access: enquiryReaderAccessWithLink,
  answers: { resource: views.enquiryView },
  async handle({ params: { id }, principal, reader, config }) {
    const document = await findVisibleEnquiry(reader, id, principal);
    if (document === undefined) return notFoundProblem();
    const body = enquiryViewOf(document, {
      categories: await loadFileCategoriesOfEnquiries(reader, [document]),
      viewer: viewerRealmOf(principal),
      // Documents of the bank are read by who has signed in: a link is easily forwarded.
      attachmentsAreOn: attachmentsAreOn(config) && principal.realm !== 'accessLink',
      names: await loadInitiatorNamesForViewer(reader, principal, document.accessLinks),
    });
    return { kind: 'resource', body, revision: document.revision };
  },
});

const readFile = declareQuery({
  path: '/files/:id',
  summary: 'Angefordertes Dokument',
  access: enquiryReaderAccessWithLink,
  answers: { resource: views.requestedFileView },
  async handle({ params: { id }, principal, reader }) {
    const visible = await findVisibleRequestedFile(reader, id, principal);
    if (visible === undefined) return notFoundProblem();
    const { enquiry, file } = visible;
    const body = requestedFileViewOf(enquiry.id, file, {
      categories: await loadFileCategoriesOfEnquiries(reader, [enquiry]),
      viewer: viewerRealmOf(principal),
    });
    return { kind: 'resource', body, revision: enquiry.revision };
  },
});

/** Customers read a document of the bank once it is released. */
const readAttachment = declareQuery({
  path: '/enquiry-attachments/:id',
  summary: 'Bankdokument',
  access: enquiryReaderAccess,
  answers: { resource: enquiryAttachmentView },
  async handle({ params: { id }, principal, reader, config }) {
    if (!attachmentsAreOn(config)) return notFoundProblem();
    const document = await findVisibleEnquiry(reader, await findEnclosingEnquiryId(reader, 'enquiry-attachments', id), principal);
    const attachment = document?.enquiryAttachments.find((candidate) => candidate.id === id);
    if (document === undefined || attachment === undefined || !isAttachmentVisible(attachment, principal.realm)) return notFoundProblem();
    return { kind: 'resource', body: attachmentViewOf(document.id, attachment, principal.realm), revision: document.revision };
  },
});

/** Reading enquiries, what is in them, and their histories. */
export const enquiryReadQueries: readonly QueryUseCase<ReadServices>[] = [
  listEnquiries,
  readEnquiry,
  readFile,
  readQuestionThread,
  readAttachment,
  ...enquiryHistoryQueries,
];

import { enquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import * as views from '@portal/contracts/enquiries/views/enquiry';
import { notFound } from '@portal/platform/http/problems';
import type { QueryUseCase } from '@portal/platform/use-cases/useCaseRunner';
import { query, type ReadServices } from '../../runtime/defineReadModels.ts';
import { loadInitiatorNamesForViewer } from '../../runtime/loadInitiatorNamesForViewer.ts';
import { attachmentViewOf, isAttachmentVisible } from './attachmentViews.ts';
import { enquiryList, type EnquiryDocument } from './enquiryDocument.ts';
import { enquiryHistories } from './enquiryHistories.ts';
import { categoriesOf, findEnclosingEnquiryId, viewerRealmOf, findVisibleEnquiry, findVisibleRequestedFile } from './enquiryQueries.ts';
import { enquiryReadersWithLink, enquiryReaders, enquiryEmployees } from './enquiryReaders.ts';
import { enquiryViewOf, requestedFileViewOf } from './enquiryViews.ts';
import { readQuestions } from './readQuestions.ts';

const attachmentsAreOn = (config: ReadServices['config']): boolean => config().upload.activateEnquiryAttachments;

const listEnquiries = query({
  path: '/enquiries',
  summary: 'Vorgänge',
  access: { employee: enquiryEmployees },
  answers: { list: views.enquiryView },
  list: enquiryList.options,
  async handle({ list, reader, config }) {
    const { items, total } = await reader.find<EnquiryDocument>('enquiries', enquiryList.queryOf(list));
    const categories = await categoriesOf(reader, items);
    const look = { categories, viewer: 'employee', attachmentsAreOn: attachmentsAreOn(config) } as const;
    return { kind: 'list', items: items.map((item) => ({ ...enquiryViewOf(item, look), revision: item.revision })), total };
  },
});

const readEnquiry = query({
  path: '/enquiries/:id',
  summary: 'Vorgang',
  access: enquiryReadersWithLink,
  answers: { resource: views.enquiryView },
  async handle({ params: { id }, principal, reader, config }) {
    const document = await findVisibleEnquiry(reader, id, principal);
    if (document === undefined) return notFound();
    const body = enquiryViewOf(document, {
      categories: await categoriesOf(reader, [document]),
      viewer: viewerRealmOf(principal),
      // Documents of the bank are read by who has signed in: a link is easily forwarded.
      attachmentsAreOn: attachmentsAreOn(config) && principal.realm !== 'accessLink',
      names: await loadInitiatorNamesForViewer(reader, principal, document.accessLinks),
    });
    return { kind: 'resource', body, revision: document.revision };
  },
});

const readFile = query({
  path: '/files/:id',
  summary: 'Angefordertes Dokument',
  access: enquiryReadersWithLink,
  answers: { resource: views.requestedFileView },
  async handle({ params: { id }, principal, reader }) {
    const visible = await findVisibleRequestedFile(reader, id, principal);
    if (visible === undefined) return notFound();
    const { enquiry, file } = visible;
    const body = requestedFileViewOf(enquiry.id, file, {
      categories: await categoriesOf(reader, [enquiry]),
      viewer: viewerRealmOf(principal),
    });
    return { kind: 'resource', body, revision: enquiry.revision };
  },
});

/** Customers read a document of the bank once it is released. */
const readAttachment = query({
  path: '/enquiry-attachments/:id',
  summary: 'Bankdokument',
  access: enquiryReaders,
  answers: { resource: enquiryAttachmentView },
  async handle({ params: { id }, principal, reader, config }) {
    if (!attachmentsAreOn(config)) return notFound();
    const document = await findVisibleEnquiry(reader, await findEnclosingEnquiryId(reader, 'enquiry-attachments', id), principal);
    const attachment = document?.enquiryAttachments.find((candidate) => candidate.id === id);
    if (document === undefined || attachment === undefined || !isAttachmentVisible(attachment, principal.realm)) return notFound();
    return { kind: 'resource', body: attachmentViewOf(document.id, attachment, principal.realm), revision: document.revision };
  },
});

/** Reading enquiries, what is in them, and their histories. */
export const enquiryReads: readonly QueryUseCase<ReadServices>[] = [
  listEnquiries,
  readEnquiry,
  readFile,
  readQuestions,
  readAttachment,
  ...enquiryHistories,
];

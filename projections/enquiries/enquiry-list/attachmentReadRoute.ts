import { enquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import { route, type Route } from '@portal/platform/http/route';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { attachmentView, isAttachmentVisible } from './attachmentViews.ts';
import type { FileLocationDocument } from './enquiryDocument.ts';
import type { EnquiryQueries } from './enquiryQueries.ts';
import { ownersAndReaders } from './enquiryReaders.ts';

/** Reading a document of the bank, for those who may see its enquiry; customers once it is released. */
export const attachmentReadRoute = (reader: ReadModelReader, queries: EnquiryQueries, attachmentsAreOn: () => boolean): Route =>
  route({
    method: 'GET',
    path: '/enquiry-attachments/:id',
    summary: 'Bankdokument',
    access: ownersAndReaders,
    answers: { resource: enquiryAttachmentView },
    async handle({ params: { id = '' }, principal }) {
      if (principal === undefined || !attachmentsAreOn()) return notFound();
      const enquiryId = (await reader.get<FileLocationDocument>('enquiry-attachments', id))?.enquiryId;
      const document = enquiryId === undefined ? undefined : await queries.visibleEnquiry(enquiryId, principal);
      const attachment = document?.enquiryAttachments.find((candidate) => candidate.id === id);
      if (document === undefined || attachment === undefined || !isAttachmentVisible(attachment, principal.realm)) return notFound();
      const body = attachmentView(document.id, attachment, principal.realm);
      return { kind: 'resource', type: 'EnquiryAttachment', iri: iriOf('enquiry-attachments', id), body, revision: document.revision };
    },
  });

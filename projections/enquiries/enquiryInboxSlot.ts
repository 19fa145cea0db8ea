import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { InboxEntryContent, InboxSlot, UndeliveredLetterSlot } from '../runtime/defineReadSide.ts';
import type { EnquiryDocument, EnquiryInboxEntryDocument, RequestedFileDocument } from './enquiry-list/enquiryDocument.ts';
import { loadAdviceByEnquiry } from './enquiry-list/loadCustomerForEnquiryDocument.ts';
import type { OpenQuestionDocument } from './enquiry-list/questionThreads.ts';

const ability = ['ROLE_BANK_EMPLOYEE_UPLOAD'] as const;
const shared = {
  ability,
  waiting: [],
  adviser: 'adviserId',
  newest: { ofAll: 'at', ofOwn: 'newSince' },
  at: ({ at }: { readonly at: string }) => at,
  newSince: ({ newSince }: { readonly newSince: string }) => newSince,
} as const;

const newsOf = (kind: InboxEntryContent['kind'], { id, publicId, name, customer, requestedFiles }: EnquiryDocument): InboxEntryContent => {
  const ready = requestedFiles.filter(({ status }) => status === 'ready').length;
  const toCheck = ready === 0 ? null : `${ready} ${ready === 1 ? 'Dokument' : 'Dokumente'} zu prüfen`;
  return {
    kind,
    title: firstAndLastName(customer) || publicId,
    detail: [name, publicId, kind === 'messageFailed' ? null : toCheck].filter(Boolean).join(' · '),
    path: fillPath(adminPaths.enquiryOverviewDetail, { id }),
  };
};

/** What customers have sent and finished. */
export const enquiryInboxSlot: InboxSlot<EnquiryInboxEntryDocument> = {
  ...shared,
  collection: 'enquiry-news',
  async tell(news, reader) {
    const kinds = new Map(news.map(({ id, kind }) => [id, kind]));
    const enquiries = await reader.getMany<EnquiryDocument>('enquiries', [...kinds.keys()]);
    return new Map(enquiries.map((enquiry) => [enquiry.id, newsOf(kinds.get(enquiry.id) ?? 'filesArrived', enquiry)]));
  },
};

/** What customers ask about documents, until it is answered; each leads to its document. */
export const questionInboxSlot: InboxSlot<OpenQuestionDocument> = {
  ...shared,
  collection: 'open-questions',
  async tell(questions, reader) {
    const ids = questions.map(({ enquiryId }) => enquiryId);
    const enquiries = await findDocumentsById<EnquiryDocument>(reader, 'enquiries', ids);
    return new Map(
      questions.flatMap(({ id, enquiryId }) => {
        const enquiry = enquiries.get(enquiryId);
        const file = enquiry?.requestedFiles.find((one) => one.id === id);
        return enquiry === undefined || file === undefined ? [] : [[id, askedAbout(enquiry, file)] as const];
      }),
    );
  },
};

const askedAbout = (
  { id: enquiryId, publicId, customer }: EnquiryDocument,
  { id: fileId, name }: RequestedFileDocument,
): InboxEntryContent => ({
  kind: 'questionAsked',
  title: firstAndLastName(customer) || publicId,
  detail: [name, publicId].filter(Boolean).join(' · '),
  path: fillPath(adminPaths.file, { id: customer.id, enquiryId, fileId }),
});

/** Letters about a case. */
export const undeliveredEnquiryLetterInboxSlot: UndeliveredLetterSlot = {
  category: 'enquiry',
  ability,
  async tell(ids, reader) {
    const enquiries = [...(await findDocumentsById<EnquiryDocument>(reader, 'enquiries', ids)).values()];
    const advice = await loadAdviceByEnquiry(enquiries, reader);
    return new Map(enquiries.map((enquiry) => [enquiry.id, { news: newsOf('messageFailed', enquiry), ...advice(enquiry) }]));
  },
};

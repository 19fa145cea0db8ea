import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import type { ArchiveFinding, ArchiveFindingKind } from '@portal/platform/agree21/archiveRecords';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { ArchiveComparisonFindingsSlot, InboxEntryContent } from '../runtime/defineReadSide.ts';
import type { EnquiryDocument } from './enquiry-list/enquiryDocument.ts';
import { loadAdviceByEnquiry } from './enquiry-list/loadCustomerForEnquiryDocument.ts';

const words: Readonly<Record<ArchiveFindingKind, { readonly kind: InboxEntryContent['kind']; readonly detail: string }>> = {
  completed: {
    kind: 'archivingCompleted',
    detail: 'agree21 hatte das Dokument schon, der Eintrag ist ergänzt. Bitte prüfen Sie den Status.',
  },
  'without-event': {
    kind: 'archivedWithoutEntry',
    detail: 'Das Dokument liegt in agree21, hier gilt es so nicht mehr. Bitte prüfen Sie die Ablage dort.',
  },
  missing: { kind: 'archivedMissing', detail: 'Hier steht das Dokument als archiviert. Bitte sehen Sie in agree21 nach.' },
};

/** What the comparison with agree21 has found in cases; each leads to its document, as far as it is still there. */
export const archiveComparisonFindingsInboxSlot: ArchiveComparisonFindingsSlot = {
  category: 'enquiry',
  ability: ['ROLE_BANK_EMPLOYEE_UPLOAD'],
  async tell(findings, reader) {
    const enquiries = await findDocumentsById<EnquiryDocument>(reader, 'enquiries', findings.map(enquiryIdOf));
    const advice = await loadAdviceByEnquiry([...enquiries.values()], reader);
    return findings.map((finding) => {
      const enquiry = enquiries.get(enquiryIdOf(finding));
      return enquiry && { news: newsOf(finding, enquiry), ...advice(enquiry) };
    });
  },
};

const enquiryIdOf = ({ owner }: ArchiveFinding): string => owner.slice('enquiry-'.length);

function newsOf(
  { kind, subject }: ArchiveFinding,
  { id, publicId, customer, requestedFiles, enquiryAttachments }: EnquiryDocument,
): InboxEntryContent {
  const documents: readonly { readonly id: string; readonly name: string | null }[] =
    subject.kind === 'file' ? requestedFiles : enquiryAttachments;
  const document = documents.find((one) => one.id === subject.id);
  const isOpened = subject.kind === 'file' && document !== undefined;
  return {
    kind: words[kind].kind,
    title: firstAndLastName(customer) || publicId,
    detail: [document?.name, publicId, words[kind].detail].filter(Boolean).join(' · '),
    path: isOpened
      ? fillPath(adminPaths.file, { id: customer.id, enquiryId: id, fileId: subject.id })
      : fillPath(adminPaths.enquiryOverviewDetail, { id }),
  };
}

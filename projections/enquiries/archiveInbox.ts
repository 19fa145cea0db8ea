import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { ArchiveFinding, ArchiveFindingKind } from '@portal/platform/agree21/archiveRecords';
import type { ArchiveSlot, InboxNews } from '../runtime/defineReadModels.ts';
import type { AdvisedCustomer, EnquiryDocument } from './enquiry-list/enquiryDocument.ts';

const words: Readonly<Record<ArchiveFindingKind, { readonly kind: InboxNews['kind']; readonly detail: string }>> = {
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
export const archiveInbox: ArchiveSlot = {
  category: 'enquiry',
  ability: ['ROLE_BANK_EMPLOYEE_UPLOAD'],
  async tell(findings, reader) {
    const ids = findings.map(enquiryIdOf);
    const enquiries = byId(await reader.getMany<EnquiryDocument>('enquiries', [...new Set(ids)]));
    const owners = [...new Set([...enquiries.values()].map(({ customer }) => customer.id))];
    const customers = byId(await reader.getMany<AdvisedCustomer>('enquiry-customers', owners));
    return findings.map((finding) => {
      const enquiry = enquiries.get(enquiryIdOf(finding));
      if (enquiry === undefined) return undefined;
      return { news: newsOf(finding, enquiry), adviserId: customers.get(enquiry.customer.id)?.adviserId ?? null };
    });
  },
};

const enquiryIdOf = ({ owner }: ArchiveFinding): string => owner.slice('enquiry-'.length);
const byId = <D extends { readonly id: string }>(documents: readonly D[]): ReadonlyMap<string, D> =>
  new Map(documents.map((one) => [one.id, one]));

function newsOf(
  { kind, subject }: ArchiveFinding,
  { id, publicId, customer, requestedFiles, enquiryAttachments }: EnquiryDocument,
): InboxNews {
  const person = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  const documents: readonly { readonly id: string; readonly name: string | null }[] =
    subject.kind === 'file' ? requestedFiles : enquiryAttachments;
  const document = documents.find((one) => one.id === subject.id);
  const isOpened = subject.kind === 'file' && document !== undefined;
  return {
    kind: words[kind].kind,
    title: person === '' ? publicId : person,
    detail: [document?.name, publicId, words[kind].detail].filter(Boolean).join(' · '),
    path: isOpened
      ? fillPath(adminPaths.file, { id: customer.id, enquiryId: id, fileId: subject.id })
      : fillPath(adminPaths.enquiryOverviewDetail, { id }),
  };
}

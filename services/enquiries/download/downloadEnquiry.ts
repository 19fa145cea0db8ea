import { isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import { createUniqueNameAllocator } from '@portal/platform/archives/archiveNames';
import { refuse } from '@portal/platform/commands/refusal';
import { notFoundProblem } from '@portal/platform/http/problems';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import { enquiryCustomerOrEmployeeAccess } from '../enquiry/enquiryAccess.ts';
import { downloadArchiveEntriesOf } from './downloadArchiveEntriesOf.ts';
import { loadFileCategoriesOf, loadUploadTimesOf } from './archiveFacts.ts';
import { fillDownloadArchive, type ArchivePlan } from './fillDownloadArchive.ts';
import { historyCellsOfEntry, loadHistoryEntriesForViewer } from './loadHistoryEntriesForViewer.ts';
import { enquiryQuery } from '../enquiriesServices.ts';

/** All that an employee, or the owner, may see of a case, as one file. */
export const downloadEnquiry = enquiryQuery({
  path: '/enquiries/:id/download',
  summary: 'Alle Dokumente eines Vorgangs herunterladen, mit Inhaltsverzeichnis und Statusverlauf',
  access: enquiryCustomerOrEmployeeAccess,
  answers: { file: ['application/zip'] },
  isLongWork: true,
  async handle(seen) {
    const { params, principal, commands, reader, archives, config } = seen;
    const { realm: viewer, id } = principal;
    const { state } = await commands.load(enquiryAggregate, params.id);
    if (state.lifecycle !== 'live') return notFoundProblem();
    if (viewer === 'customer' && !(state.ownerId === id && isEnquiryVisibleToCustomers(state.status))) return notFoundProblem();
    if (state.status === 'archived') return { kind: 'refused', refusal: refuse('ENQUIRY_ARCHIVED') };
    const categories = await loadFileCategoriesOf(reader, state);
    const documents = downloadArchiveEntriesOf({ state, categories, withAttachments: config().upload.activateEnquiryAttachments, viewer });
    const plan: ArchivePlan = {
      enquiryId: params.id,
      viewer,
      state,
      documents,
      uploadedAt: await loadUploadTimesOf(reader, params.id),
      history: (await loadHistoryEntriesForViewer(reader, params.id, viewer)).map(historyCellsOfEntry),
    };
    return {
      kind: 'file',
      content: archives.stream((archive, signal) => fillDownloadArchive(seen, plan, { archive, signal })),
      mediaType: 'application/zip',
      fileName: createUniqueNameAllocator().file(`Vorgang ${state.publicId}`, 'zip', 'Vorgang'),
      disposition: 'attachment',
      exportedRows: () => documents.filter(({ stored }) => stored !== undefined).length,
    };
  },
});

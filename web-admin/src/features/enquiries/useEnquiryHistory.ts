import { useQuery } from '@tanstack/react-query';
import { happeningText, type HappeningKind } from '@portal/contracts/enquiries/happenings';
import { enquiryStatusLabels, requestedFileStatusLabels, type InitiatorKind } from '@portal/contracts/enquiries/status';
import type { EnquiryStatusChangeView, RequestedFileStatusChangeView, StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import { loadAllRows } from '../../api/loadAllRows.ts';
import type { HistoryEntry } from '../../components/facts/HistoryList.tsx';
import { texts } from '../../texts.ts';

const byWhom = ({ initiatedBy, initiatedByName }: { readonly initiatedBy: InitiatorKind; readonly initiatedByName?: string }): string =>
  initiatedByName ?? texts.history.by[initiatedBy];

const saidIn = ({ message, comment }: StatusContext): HistoryEntry['said'] => [
  { label: texts.files.message, text: message },
  { label: texts.files.comment, text: comment },
];

const ofEnquiry = (change: EnquiryStatusChangeView): HistoryEntry => ({
  id: change.id,
  createdAt: change.createdAt,
  subject: texts.history.enquiry,
  icon: 'folder',
  what: texts.history.changed(enquiryStatusLabels[change.previousStatus], enquiryStatusLabels[change.newStatus]),
  by: byWhom(change),
  said: saidIn(change.context),
});
const ofFile = (change: RequestedFileStatusChangeView): HistoryEntry => ({
  id: change.id,
  createdAt: change.createdAt,
  subject: change.fileName ?? texts.enquiries.withdrawn,
  icon: 'description',
  what: texts.history.changed(requestedFileStatusLabels[change.previousStatus], requestedFileStatusLabels[change.newStatus]),
  by: byWhom(change),
  said: saidIn(change.context),
});
const iconOf = (kind: HappeningKind): string => (kind === 'reminded' ? 'mail' : kind === 'deadlineExtended' ? 'event' : 'link');
const ofHappening = (happening: EnquiryHappeningView): HistoryEntry => ({
  id: happening.id,
  createdAt: happening.createdAt,
  subject: happening.file === null ? texts.history.enquiry : (happening.fileName ?? texts.enquiries.withdrawn),
  icon: happening.file === null ? iconOf(happening.kind) : 'forum',
  what: happeningText(happening),
  by: byWhom(happening),
  said: [{ label: texts.history.text, text: happening.text }],
});

export const sortHistoryNewestFirst = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  [...entries].sort((one, other) => other.createdAt.localeCompare(one.createdAt));

export const historyEntryText = ({ subject, what }: HistoryEntry): string => `${subject}: ${what}`;

/** Changes of enquiry and files and what happened beside them in one, newest first. */
export function useEnquiryHistory(enquiryId: string) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['histories', 'enquiry', enquiryId],
    queryFn: async ({ signal }) => {
      const [enquiry, files, happenings] = await Promise.all([
        loadAllRows<EnquiryStatusChangeView>(`enquiry-status-changes?enquiry=${enquiryId}`, signal),
        loadAllRows<RequestedFileStatusChangeView>(`file-status-changes?file.enquiry=${enquiryId}`, signal),
        loadAllRows<EnquiryHappeningView>(`enquiry-happenings?enquiry=${enquiryId}`, signal),
      ]);
      return sortHistoryNewestFirst([...enquiry.map(ofEnquiry), ...files.map(ofFile), ...happenings.map(ofHappening)]);
    },
  });
  return { entries: data ?? [], isPending, error, refetch };
}

/** The changes of one file. */
export function useRequestedFileHistory(fileId: string) {
  const { data, isPending } = useQuery({
    queryKey: ['histories', 'file', fileId],
    queryFn: async ({ signal }) =>
      sortHistoryNewestFirst((await loadAllRows<RequestedFileStatusChangeView>(`file-status-changes?file=${fileId}`, signal)).map(ofFile)),
  });
  return { entries: data ?? [], isPending };
}

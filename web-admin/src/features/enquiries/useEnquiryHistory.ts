import { useQuery } from '@tanstack/react-query';
import { enquiryStatusLabels, fileStatusLabels, type Initiator } from '@portal/contracts/enquiries/status';
import type { EnquiryStatusChangeView, FileStatusChangeView, StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import { allPages } from '@portal/web-shared/http/allPages.ts';
import { API_URL, httpClient } from '../../api/httpClient.ts';
import { texts } from '../../texts.ts';

export interface HistoryEntry {
  readonly id: string;
  readonly createdAt: string;
  /** The enquiry itself, or the file's name. */
  readonly subject: string;
  readonly ofFile: boolean;
  readonly from: string;
  readonly to: string;
  /** The employee, where the server names one; otherwise who it was by kind. */
  readonly by: string;
  readonly context: StatusContext;
}

const PER_CALL = 100;

/** All changes, page by page: histories are shown whole. */
const all = <Change extends { readonly id: string }>(path: string, signal: AbortSignal): Promise<Change[]> =>
  allPages<Change>(
    PER_CALL,
    async (page) => (await httpClient(`${API_URL}/${path}&items-per-page=${PER_CALL}&page=${page}`, { signal })).json,
  );

const byWhom = ({ initiatedBy, initiatedByName }: { readonly initiatedBy: Initiator; readonly initiatedByName?: string }): string =>
  initiatedByName ?? texts.history.by[initiatedBy];

const ofEnquiry = (change: EnquiryStatusChangeView): HistoryEntry => ({
  id: change.id,
  createdAt: change.createdAt,
  subject: texts.history.enquiry,
  ofFile: false,
  from: enquiryStatusLabels[change.previousStatus],
  to: enquiryStatusLabels[change.newStatus],
  by: byWhom(change),
  context: change.context,
});
const ofFile = (change: FileStatusChangeView): HistoryEntry => ({
  id: change.id,
  createdAt: change.createdAt,
  subject: change.fileName ?? texts.enquiries.withdrawn,
  ofFile: true,
  from: fileStatusLabels[change.previousStatus],
  to: fileStatusLabels[change.newStatus],
  by: byWhom(change),
  context: change.context,
});

export const newestFirst = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  [...entries].sort((one, other) => other.createdAt.localeCompare(one.createdAt));

export const historyText = ({ subject, from, to }: HistoryEntry): string => `${subject}: ${texts.history.changed(from, to)}`;

/** Enquiry and file changes merged, newest first. */
export function useEnquiryHistory(enquiryId: string) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['histories', 'enquiry', enquiryId],
    queryFn: async ({ signal }) => {
      const [enquiry, files] = await Promise.all([
        all<EnquiryStatusChangeView>(`enquiry-status-changes?enquiry=${enquiryId}`, signal),
        all<FileStatusChangeView>(`file-status-changes?file.enquiry=${enquiryId}`, signal),
      ]);
      return newestFirst([...enquiry.map(ofEnquiry), ...files.map(ofFile)]);
    },
  });
  return { entries: data ?? [], isPending, error, refetch };
}

/** The changes of one file. */
export function useFileHistory(fileId: string) {
  const { data, isPending } = useQuery({
    queryKey: ['histories', 'file', fileId],
    queryFn: async ({ signal }) => newestFirst((await all<FileStatusChangeView>(`file-status-changes?file=${fileId}`, signal)).map(ofFile)),
  });
  return { entries: data ?? [], isPending };
}

import { useQueryClient } from '@tanstack/react-query';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FileStatus } from '@portal/contracts/enquiries/status';
import type { Tagged } from '../../api/tagged.ts';
import { useCommand } from '../../api/useCommand.ts';
import { texts } from '../../texts.ts';

/** A file and the ETag of the enquiry that it was shown in: an enquiry and its files change as one. */
export interface FileInEnquiry {
  readonly file: FileView;
  readonly etag: string | undefined;
}

export const inEnquiry = (file: FileView, enquiry: EnquiryView & Tagged): FileInEnquiry => ({ file, etag: enquiry['@etag'] });

const doneTexts: Partial<Record<FileStatus, string>> = {
  verified: texts.files.verified,
  requested: texts.files.requestedAgain,
  processed: texts.files.processed,
};

const revisionOf = (etag: string | undefined): number => Number(/^"(\d+)"$/.exec(etag ?? '')?.[1] ?? NaN);

/**
 * The answer's ETag when nothing else has happened to the enquiry since it was shown: then the next command may come
 * before it is fetched anew. Otherwise the rest of it is as it was shown, and so is its ETag.
 */
const etagAfter = (shown: string | undefined, answered: string | undefined): string | undefined =>
  revisionOf(answered) === revisionOf(shown) + 1 ? answered : shown;

interface StatusInput {
  readonly file: FileView;
  readonly status: FileStatus;
  readonly message?: string | null;
}

/**
 * Changing a file's status; the shown enquiry takes the answer at once. Without If-Match: the server decides on the file as
 * it is now, and what customers do with other files meanwhile is no reason to refuse.
 */
export function useFileStatus(options: { readonly quiet?: boolean; readonly onDone?: (file: FileView) => void } = {}) {
  const queryClient = useQueryClient();
  return useCommand<StatusInput, FileView & Tagged>(
    async (provider, { file, status, message }) => {
      const answer = await provider.changeFileStatus(file.id, { status, message });
      queryClient.setQueriesData<EnquiryView & Tagged>({ queryKey: ['enquiries', 'getOne'] }, (shown) => {
        if (shown === undefined || !shown.requestedFiles.some(({ id }) => id === file.id)) return shown;
        const requestedFiles = shown.requestedFiles.map((entry) => (entry.id === file.id ? answer : entry));
        return { ...shown, requestedFiles, '@etag': etagAfter(shown['@etag'], answer['@etag']) };
      });
      return answer;
    },
    { done: ({ status }) => doneTexts[status] ?? texts.notices.fileEdited, ...options },
  );
}

export const useDeleteFile = (onDone: () => void) =>
  useCommand<FileInEnquiry, unknown>((provider, { file, etag }) => provider.deleteFile({ id: file.id, '@etag': etag }), {
    done: texts.files.deleted,
    quiet: true,
    onDone,
  });

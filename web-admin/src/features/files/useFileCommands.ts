import { useQueryClient } from '@tanstack/react-query';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FileStatus } from '@portal/contracts/enquiries/status';
import type { Tagged } from '../../api/tagged.ts';
import { useCommand } from '../../api/useCommand.ts';
import { texts } from '../../texts.ts';

/** Which enquiry the file was shown in, under which ETag: an enquiry and its files change as one. */
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

interface StatusInput extends FileInEnquiry {
  readonly status: FileStatus;
  readonly message?: string | null;
}

/** Changing a file's status; the shown enquiry takes the answer at once, so that the next command carries the new ETag. */
export function useFileStatus(options: { readonly quiet?: boolean; readonly onDone?: (file: FileView) => void } = {}) {
  const queryClient = useQueryClient();
  return useCommand<StatusInput, FileView & Tagged>(
    async (provider, { file, etag, status, message }) => {
      const answer = await provider.changeFileStatus({ id: file.id, '@etag': etag }, { status, message });
      queryClient.setQueriesData<EnquiryView & Tagged>({ queryKey: ['enquiries', 'getOne'] }, (shown) => {
        if (shown === undefined || !shown.requestedFiles.some(({ id }) => id === file.id)) return shown;
        return {
          ...shown,
          '@etag': answer['@etag'],
          requestedFiles: shown.requestedFiles.map((entry) => (entry.id === file.id ? answer : entry)),
        };
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

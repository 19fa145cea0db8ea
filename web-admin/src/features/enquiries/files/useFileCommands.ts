import { useQueryClient } from '@tanstack/react-query';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FileStatus } from '@portal/contracts/enquiries/status';
import { seenIn } from '../../../api/seenIn.ts';
import type { Shown } from '../../../api/tagged.ts';
import { useCommand } from '../../../api/useCommand.ts';
import { texts } from '../../../texts.ts';

/** A file as it was shown inside its enquiry: they change as one, under one ETag. */
export const inEnquiry = (file: FileView, enquiry: Shown<EnquiryView>): Shown<FileView> => ({ ...file, '@etag': enquiry['@etag'] });

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
const etagAfter = (shown: string, answered: string | undefined): string =>
  answered !== undefined && revisionOf(answered) === revisionOf(shown) + 1 ? answered : shown;

interface StatusInput {
  readonly file: Shown<FileView>;
  readonly status: FileStatus;
  readonly message?: string | null;
}

/** Changing a file's status; the shown enquiry takes the answer at once. */
export function useFileStatus(options: { readonly onDone?: (file: FileView) => void } = {}) {
  const queryClient = useQueryClient();
  return useCommand<StatusInput, FileView>(
    async (provider, { file, status, message }) => {
      const { '@etag': etag, ...answer } = await provider.changeFileStatus(file, { status, message: message ?? null });
      queryClient.setQueriesData<Shown<EnquiryView>>({ queryKey: ['enquiries', 'getOne'] }, (shown) => {
        if (shown === undefined || !shown.requestedFiles.some(({ id }) => id === file.id)) return shown;
        const requestedFiles = shown.requestedFiles.map((entry) => (entry.id === file.id ? answer : entry));
        return { ...shown, requestedFiles, '@etag': etagAfter(shown['@etag'], etag) };
      });
      return answer;
    },
    { invalidates: seenIn.file, blocking: true, done: ({ status }) => doneTexts[status] ?? texts.notices.fileEdited, ...options },
  );
}

export const useDeleteFile = (onDone: () => void) =>
  useCommand<Shown<FileView>, unknown>((provider, file) => provider.deleteFile(file), {
    invalidates: seenIn.file,
    done: texts.files.deleted,
    onDone,
  });

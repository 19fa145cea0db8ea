import { useQueryClient } from '@tanstack/react-query';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { revisionOfEtag } from '../../../api/revisionOfEtag.ts';
import type { WithEtag, HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { ApiCall } from '@portal/web-shared/http/createApiClient.ts';
import { texts } from '../../../texts.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';

/** A file or a bank document as it was shown inside its enquiry: they change as one, under one ETag. */
export const documentWithEnquiryEtag = <Of extends object>(part: Of, enquiry: WithEtag<EnquiryView>): Of & HasEtag => ({
  ...part,
  '@etag': enquiry['@etag'],
});

const doneTexts: Partial<Record<RequestedFileStatus, string>> = {
  verified: texts.files.verified,
  requested: texts.files.requestedAgain,
  processed: texts.files.processed,
};

/**
 * The answer's ETag when nothing else has happened to the enquiry since it was shown: then the next command may come
 * before it is fetched anew. Otherwise the rest of it is as it was shown, and so is its ETag.
 */
const etagAfter = (shown: string, answered: string | undefined): string =>
  answered !== undefined && revisionOfEtag(answered) === revisionOfEtag(shown) + 1 ? answered : shown;

interface StatusInput extends Pick<ApiCall, 'keepalive'> {
  readonly file: WithEtag<RequestedFileView>;
  readonly status: RequestedFileStatus;
  readonly message?: string | null;
  readonly reason?: string;
  readonly comment?: string | null;
}

/** Changing a file's status; the shown enquiry takes the answer at once. */
export function useChangeRequestedFileStatus(options: { readonly onDone?: (file: RequestedFileView) => void } = {}) {
  const queryClient = useQueryClient();
  return useConsoleCommand<StatusInput, Partial<HasEtag> & RequestedFileView>({
    run: (provider, { file, message, ...change }) => provider.changeFileStatus(file, { ...change, message: message ?? null }),
    invalidates: queryKeysToInvalidate.file,
    lockedBy: ({ file }) => file.id,
    blocking: true,
    onAnswer: ({ '@etag': etag, ...answer }, { file }) => {
      queryClient.setQueriesData<WithEtag<EnquiryView>>({ queryKey: ['enquiries', 'getOne'] }, (shown) => {
        if (shown === undefined || !shown.requestedFiles.some(({ id }) => id === file.id)) return shown;
        const requestedFiles = shown.requestedFiles.map((entry) => (entry.id === file.id ? answer : entry));
        return { ...shown, requestedFiles, '@etag': etagAfter(shown['@etag'], etag) };
      });
    },
    done: ({ status }) => doneTexts[status] ?? texts.notices.fileEdited,
    ...options,
  });
}

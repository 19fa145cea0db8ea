import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { useCommand, type CommandOptions } from '@portal/web-shared/commands/useCommand.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { enquiryQuery, requestedFileQuery } from '../../api/requests/enquiries/enquiryQueries.ts';
import {
  releaseRequestedFile,
  reportProblemWithRequestedFile,
  withdrawProblemWithRequestedFile,
} from '../../api/requests/enquiries/enquiryCommands.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { retryWithFreshEtagIfSeenIsUnchanged } from '../../enquiries/retryWithFreshEtagIfSeenIsUnchanged.ts';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { uploadTexts } from '../../uploadTexts.ts';
import type { ProblemReport } from './ReportProblemDialog.tsx';

export type RequestedFileCommands = ReturnType<typeof useRequestedFileCommands>;

interface FileCommand {
  readonly doing: string;
  readonly said?: string;
  readonly send: (etag: string) => Promise<AnswerWithEtag<RequestedFileView>>;
}

/** The customer's commands on one file. Each waits for the answer; none pretends. */
export function useRequestedFileCommands(enquiryId: string, seen: AnswerWithEtag<RequestedFileView>) {
  const [doing, setDoing] = useState<string>();
  const [stale, setStale] = useState(false);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { payload } = useSession();
  const fileId = seen.value.id;
  const query = requestedFileQuery(enquiryId, fileId);
  const changed = [enquiryQuery(enquiryId).queryKey, ['customer', payload?.id]];

  const lookAgain = (): void => changed.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }));
  const keep = (answer: AnswerWithEtag<RequestedFileView>): void => {
    setStale(false);
    queryClient.setQueryData(query.queryKey, answer);
  };
  const stillMeant = (now: RequestedFileView): boolean => now.status === seen.value.status && now.updatedAt === seen.value.updatedAt;
  const sendFresh = (send: FileCommand['send']): Promise<AnswerWithEtag<RequestedFileView>> =>
    retryWithFreshEtagIfSeenIsUnchanged({
      seen,
      command: send,
      fetchNow: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
      stillMeant,
    });
  const noteStale = ({ status }: ApiProblem): void => {
    if (status === 412) setStale(true);
  };
  const command = useCommand<FileCommand, AnswerWithEtag<RequestedFileView>>({
    run: ({ send }) => sendFresh(send),
    invalidates: changed,
    onAnswer: (answer, { said }) => {
      keep(answer);
      if (said !== undefined) notify({ tone: 'positive', text: said });
    },
    onProblem: noteStale,
  });
  const run = (given: FileCommand): Promise<unknown> => {
    setDoing(given.doing);
    return command.run(given);
  };
  return {
    busy: command.isPending ? doing : undefined,
    /** The document changed while it was looked at. */
    stale,
    uploaded: (answer: AnswerWithEtag<RequestedFileView>): void => {
      keep(answer);
      lookAgain();
      notify({ tone: 'positive', text: texts.notices.filesProcessed });
    },
    /** The server has said that it stands otherwise than it is shown. */
    lookAgain,
    release: () =>
      void run({
        doing: uploadTexts.document.releasing,
        said: texts.notices.fileReleased,
        send: (etag) => releaseRequestedFile(fileId, etag),
      }),
    problemReport: {
      run: ({ reason, comment }) =>
        sendFresh((etag) => reportProblemWithRequestedFile(fileId, reason, comment.trim() === '' ? null : comment.trim(), etag)),
      invalidates: changed,
      onAnswer: keep,
      onProblem: noteStale,
    } satisfies CommandOptions<ProblemReport, AnswerWithEtag<RequestedFileView>>,
    withdrawProblem: () => void run({ doing: uploadTexts.document.saving, send: (etag) => withdrawProblemWithRequestedFile(fileId, etag) }),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProblemReason } from '@portal/contracts/enquiries/problemReasons';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { Tagged } from '@portal/web-shared/http/createApiClient.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { enquiryQuery } from '../../api/requests/getEnquiry.ts';
import { fileQuery } from '../../api/requests/getFile.ts';
import { releaseFile } from '../../api/requests/releaseFile.ts';
import { reportProblem } from '../../api/requests/reportProblem.ts';
import { withdrawProblem } from '../../api/requests/withdrawProblem.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { useNotifyProblem } from '../../app/notices/useNotifyProblem.ts';
import { withFreshTag } from '../../enquiries/withFreshTag.ts';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { uploadTexts } from '../../uploadTexts.ts';

export interface FileCommands {
  /** What is being done right now. */
  readonly busy: string | undefined;
  /** The document changed while it was looked at. */
  readonly stale: boolean;
  readonly uploaded: (answer: Tagged<FileView>) => void;
  readonly release: () => void;
  readonly reportProblem: (reason: ProblemReason, comment: string | null) => Promise<void>;
  readonly withdrawProblem: () => void;
}

/** The customer's commands on one file. Each waits for the answer; none pretends. */
export function useFileCommands(enquiryId: string, seen: Tagged<FileView>): FileCommands {
  const [busy, setBusy] = useState<string>();
  const [stale, setStale] = useState(false);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const { payload } = useSession();
  const fileId = seen.value.id;
  const query = fileQuery(enquiryId, fileId);

  const settle = (answer: Tagged<FileView>): void => {
    setStale(false);
    queryClient.setQueryData(query.queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: enquiryQuery(enquiryId).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['customer', payload?.id] });
  };
  const run = async (text: string, command: (etag: string | undefined) => Promise<Tagged<FileView>>): Promise<void> => {
    setBusy(text);
    try {
      const stillMeant = (now: FileView): boolean => now.status === seen.value.status && now.updatedAt === seen.value.updatedAt;
      settle(await withFreshTag({ seen, command, fetchNow: () => queryClient.fetchQuery({ ...query, staleTime: 0 }), stillMeant }));
    } finally {
      setBusy(undefined);
    }
  };
  const refuse = (error: unknown): void => {
    const { status } = asProblem(error);
    if (status === 412) setStale(true);
    else notifyProblem(error);
    if (status === 409 || status === 412) void queryClient.invalidateQueries({ queryKey: enquiryQuery(enquiryId).queryKey });
  };
  const release = async (): Promise<void> => {
    await run(uploadTexts.document.releasing, (etag) => releaseFile(fileId, etag));
    notify({ tone: 'positive', text: texts.notices.fileReleased });
  };
  return {
    busy,
    stale,
    uploaded: (answer) => {
      settle(answer);
      notify({ tone: 'positive', text: texts.notices.filesProcessed });
    },
    release: () => void release().catch(refuse),
    reportProblem: (reason, comment) =>
      run(uploadTexts.document.saving, (etag) => reportProblem(fileId, reason, comment, etag)).catch(refuse),
    withdrawProblem: () => void run(uploadTexts.document.saving, (etag) => withdrawProblem(fileId, etag)).catch(refuse),
  };
}

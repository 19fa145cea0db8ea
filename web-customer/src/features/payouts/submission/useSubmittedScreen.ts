import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';
import { disbursementQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import { useNotify } from '../../../app/notices/noticeContext.ts';
import { stopAutosaveAndDiscardUnsavedFields } from '../autosave/drafts.ts';

export type SubmittedScreenState = ReturnType<typeof useSubmittedScreen>;

/**
 * What follows once a request is at the bank. It belongs to the page and not to the editor, which may be replaced by one that is
 * only to be read before the answer comes. `seen`: the request as it was read last.
 */
export function useSubmittedScreen(id: string, seen: DisbursementView | undefined) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [submitted, setSubmitted] = useState<string>();
  const [unanswered, setUnanswered] = useState<{ readonly id: string; readonly notice: string }>();

  /** Also when the page has gone: the notice and what is cached. */
  const noteSubmitted = (answer: DisbursementView, notice: string): void => {
    stopAutosaveAndDiscardUnsavedFields(id);
    notify({ tone: 'positive', text: notice });
    queryClient.setQueryData(disbursementQuery(id).queryKey, (cached) => cached && { ...cached, value: answer });
    void queryClient.invalidateQueries({ queryKey: ['payouts'] });
    setUnanswered(undefined);
    setSubmitted(id);
  };
  const noteArrived = useLatest(() => {
    if (seen !== undefined && unanswered !== undefined) noteSubmitted(seen, unanswered.notice);
  });
  const hasArrived = unanswered?.id === id && seen?.status === 'submitted';
  useEffect(() => {
    if (hasArrived) noteArrived.current();
  }, [hasArrived, noteArrived]);
  return {
    isShown: submitted === id,
    hide: () => setSubmitted(undefined),
    noteSubmitted,
    /** An answer was lost: whether the request is at the bank is known once it is read as submitted, and `notice` is said then. */
    noteUnanswered: (notice: string): void => setUnanswered({ id, notice }),
    forgetUnanswered: (): void => setUnanswered(undefined),
  };
}

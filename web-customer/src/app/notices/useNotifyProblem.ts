import { useCallback } from 'react';
import { STORED_ONLY } from '@portal/web-shared/http/untilShown.ts';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { texts } from '../../texts.ts';
import { useNotify } from './noticeContext.ts';

/** The generic handler of a failed call: title, the problem's detail, 30 s (specification 000 §8). */
export function useNotifyProblem(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      const problem = asProblem(error);
      if (problem.code === 'ABORTED') return;
      // Stored, but shown later: no error, and it has to be read as long as one.
      const kind = problem.status === STORED_ONLY ? ({ tone: 'info' } as const) : ({ tone: 'negative', title: texts.errorTitle } as const);
      notify({ ...kind, text: problem.detail, durationMs: ERROR_NOTICE_MS });
    },
    [notify],
  );
}

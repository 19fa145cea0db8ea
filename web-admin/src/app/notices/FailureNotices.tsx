import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { STORED_BUT_NOT_SHOWN_HTTP_STATUS } from '@portal/web-shared/http/repeatUntilShown.ts';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { onFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { texts } from '../../texts.ts';

const STALE = 412;
const SIGNED_OUT = 401;

/** A notice of 30 seconds for each call that failed. A session that is over says so on the login page. */
export function FailureNotices() {
  const notify = useNotify();
  useEffect(
    () =>
      onFailure((error) => {
        const { status, detail, call } = asProblem(error);
        if (status === SIGNED_OUT) return;
        notify(status === STALE ? texts.problems.stale : detail, {
          type: status === STORED_BUT_NOT_SHOWN_HTTP_STATUS ? 'info' : 'error',
          autoHideDuration: ERROR_NOTICE_MS,
          ...(call === undefined ? {} : { call }),
        });
      }),
    [notify],
  );
  return null;
}

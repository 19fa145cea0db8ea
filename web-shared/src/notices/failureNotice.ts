import { ERROR_NOTICE_MS, ERROR_NOTICE_TITLE } from '@portal/contracts/texts/notices';
import { asProblem } from '../http/apiProblem.ts';
import { STORED_BUT_NOT_SHOWN_HTTP_STATUS } from '../http/repeatUntilShown.ts';
import type { Notice } from './useNotices.ts';

const SIGNED_OUT = 401;

/**
 * The notice of a failed call: title, the problem's detail, 30 s. None for what a person ended, and none for the end of a
 * session, of which the login page tells.
 */
export function failureNotice(error: unknown): Notice | undefined {
  const { status, code, detail, call } = asProblem(error);
  if (code === 'ABORTED' || status === SIGNED_OUT) return undefined;
  // Stored, but shown later: no error, and it has to be read as long as one.
  if (status === STORED_BUT_NOT_SHOWN_HTTP_STATUS) return { tone: 'info', text: detail, durationMs: ERROR_NOTICE_MS };
  return { tone: 'negative', title: ERROR_NOTICE_TITLE, text: detail, durationMs: ERROR_NOTICE_MS, call };
}

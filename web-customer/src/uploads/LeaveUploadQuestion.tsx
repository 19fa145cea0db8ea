import type { Location } from 'react-router-dom';
import { useLeaveQuestion } from '@portal/web-shared/router/useLeaveQuestion.ts';
import { LeaveQuestion } from '../components/state/LeaveQuestion.tsx';
import { isSessionOpen } from '../session/isSessionOpen.ts';
import { useUploadTexts } from '../uploadTexts.ts';

// A tab of a payout request stands in the query: another tab takes the upload away as well.
const tabOf = ({ pathname, search }: Location): string => pathname + search;

/** Asks before going elsewhere ends an upload. A session that ended does not ask. */
export function LeaveUploadQuestion() {
  return <LeaveQuestion {...useLeaveQuestion(isSessionOpen, tabOf)} words={useUploadTexts().upload} />;
}

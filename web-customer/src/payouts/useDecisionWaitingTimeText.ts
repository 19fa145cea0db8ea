import { useQuery } from '@tanstack/react-query';
import { decisionWaitingTimeQuery } from '../api/requests/payouts/payoutQueries.ts';
import { usePayoutTexts } from '../payoutTexts.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long a decision usually takes, rounded up: nothing is promised that does not hold. Undefined where nothing was decided yet, and while it is not known. */
export function useDecisionWaitingTimeText(enabled = true): string | undefined {
  const { hours, days, waiting } = usePayoutTexts();
  const medianSeconds = useQuery({ ...decisionWaitingTimeQuery, enabled }).data?.medianSeconds ?? null;
  if (!enabled || medianSeconds === null) return undefined;
  if (medianSeconds <= 12 * HOUR_SECONDS) return waiting(hours(Math.max(1, Math.ceil(medianSeconds / HOUR_SECONDS))));
  const count = Math.max(1, Math.ceil(medianSeconds / DAY_SECONDS));
  return waiting(count === 1 ? hours(24) : days(count));
}

import type { DecisionWaitingTimeView } from '@portal/contracts/payouts/views/financingProject';
import type { payoutTexts } from '../payoutTexts.ts';
import type { CatalogueWording } from '../plain-language/words.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long a decision usually takes, rounded up: nothing is promised that does not hold. Undefined where nothing was decided yet. */
export function decisionWaitingTimeText(
  { medianSeconds }: Pick<DecisionWaitingTimeView, 'medianSeconds'>,
  { hours, days, waiting }: Pick<CatalogueWording<typeof payoutTexts>, 'hours' | 'days' | 'waiting'>,
): string | undefined {
  if (medianSeconds === null) return undefined;
  if (medianSeconds <= 12 * HOUR_SECONDS) return waiting(hours(Math.max(1, Math.ceil(medianSeconds / HOUR_SECONDS))));
  const count = Math.max(1, Math.ceil(medianSeconds / DAY_SECONDS));
  return waiting(count === 1 ? hours(24) : days(count));
}

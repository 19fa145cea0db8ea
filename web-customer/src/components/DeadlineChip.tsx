import { berlinDay, formatDay } from '@portal/contracts/shared/time/days';
import type { Tone } from '@portal/contracts/shared/tone';
import { signedInTexts } from '../signedInTexts.ts';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** How a deadline looks on a day: red after it, amber within a week, quiet before. Both days are `YYYY-MM-DD`. */
function deadlineLook(deadline: string, today: string): { readonly tone: Tone; readonly icon: string; readonly text: string } {
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { tone: 'negative', icon: 'event_busy', text: signedInTexts.deadline.overdue(formatDay(deadline)) };
  if (days > SOON_DAYS) return { tone: 'neutral', icon: 'event', text: signedInTexts.deadline.by(formatDay(deadline)) };
  const distance =
    days === 0 ? signedInTexts.deadline.today : days === 1 ? signedInTexts.deadline.tomorrow : signedInTexts.deadline.inDays(days);
  return {
    tone: 'warning',
    icon: 'schedule',
    text: days < 2 ? distance : `${signedInTexts.deadline.by(formatDay(deadline))}, ${distance}`,
  };
}

export function DeadlineChip({ deadline }: { readonly deadline: string }) {
  const look = deadlineLook(deadline.length === 10 ? deadline : berlinDay(deadline), berlinDay(bankNowInstant()));
  return <StatusChip look={look} label={look.text} />;
}

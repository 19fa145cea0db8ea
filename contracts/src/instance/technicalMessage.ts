// The schema stands apart, in `views/technicalMessage.ts`: browsers load what is here, without zod.

export const technicalMessageCategories = ['POSITIVE', 'WARNING', 'NEGATIVE', 'INFO'] as const;
export type TechnicalMessageCategory = (typeof technicalMessageCategories)[number];
/** Areas that a message is meant for. */
export const technicalMessageTargets = ['customer', 'admin'] as const;
export type TechnicalMessageTarget = (typeof technicalMessageTargets)[number];
export const TECHNICAL_MESSAGES_PER_PAGE = 50;
/** Characters of markdown. */
export const TECHNICAL_MESSAGE_MAX_LENGTH = 2_000;
export const ENDS_TOO_EARLY_TEXT = 'Das Ende muss nach dem Beginn liegen.';

interface Window {
  readonly startDatetime: string | null;
  readonly endDatetime: string | null;
}
interface ShownWindow extends Window {
  readonly active: boolean;
}

export const endsAfterItBegins = ({ startDatetime, endDatetime }: Window): boolean =>
  startDatetime === null || endDatetime === null || startDatetime < endDatetime;

/** Shown only if active and now lies within the optional start and end. */
export const isTechnicalMessageActive = (message: ShownWindow, now: string): boolean => messageStatusOf(message, now) === 'active';

export type TechnicalMessageStatus = 'planned' | 'active' | 'ended' | 'inactive';

export function messageStatusOf({ active, startDatetime, endDatetime }: ShownWindow, now: string): TechnicalMessageStatus {
  if (endDatetime !== null && endDatetime < now) return 'ended';
  if (!active) return 'inactive';
  return startDatetime !== null && now < startDatetime ? 'planned' : 'active';
}

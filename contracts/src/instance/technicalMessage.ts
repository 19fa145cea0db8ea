import type { TechnicalMessageView } from './views/technicalMessage.ts';

/** Its schema stands apart: browsers load what is here, without zod. */
export type { TechnicalMessageView };

export const technicalMessageCategories = ['POSITIVE', 'WARNING', 'NEGATIVE', 'INFO'] as const;
export type TechnicalMessageCategory = (typeof technicalMessageCategories)[number];
/** Areas that a message is meant for. */
export const technicalMessageTargets = ['customer', 'admin'] as const;
export type TechnicalMessageTarget = (typeof technicalMessageTargets)[number];
export const TECHNICAL_MESSAGES_PER_PAGE = 50;
/** Characters of markdown. */
export const MESSAGE_LENGTH = 2_000;
export const ENDS_TOO_EARLY = 'Das Ende muss nach dem Beginn liegen.';

type Window = Pick<TechnicalMessageView, 'startDatetime' | 'endDatetime'>;

export const endsAfterItBegins = ({ startDatetime, endDatetime }: Window): boolean =>
  startDatetime === null || endDatetime === null || startDatetime < endDatetime;

/** Shown only if active and now lies within the optional start and end. */
export const isShown = (message: Window & Pick<TechnicalMessageView, 'active'>, now: string): boolean =>
  messageStatusOf(message, now) === 'active';

export type TechnicalMessageStatus = 'planned' | 'active' | 'ended' | 'inactive';

export function messageStatusOf(
  { active, startDatetime, endDatetime }: Window & Pick<TechnicalMessageView, 'active'>,
  now: string,
): TechnicalMessageStatus {
  if (endDatetime !== null && endDatetime < now) return 'ended';
  if (!active) return 'inactive';
  return startDatetime !== null && now < startDatetime ? 'planned' : 'active';
}

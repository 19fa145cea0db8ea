import type { TechnicalMessageView } from './views/technicalMessage.ts';

/** Its schema stands apart: browsers load what is here, without zod. */
export type { TechnicalMessageView };

export const technicalMessageCategories = ['POSITIVE', 'WARNING', 'NEGATIVE', 'INFO'] as const;
export type TechnicalMessageCategory = (typeof technicalMessageCategories)[number];
/** Areas that a message is meant for. */
export const technicalMessageTargets = ['customer', 'admin'] as const;
export type TechnicalMessageTarget = (typeof technicalMessageTargets)[number];
export const TECHNICAL_MESSAGES_PER_PAGE = 50;

/** Shown only if active and now lies within the optional start and end. */
export const isShown = (message: Pick<TechnicalMessageView, 'active' | 'startDatetime' | 'endDatetime'>, now: string): boolean =>
  message.active &&
  (message.startDatetime === null || message.startDatetime <= now) &&
  (message.endDatetime === null || now <= message.endDatetime);

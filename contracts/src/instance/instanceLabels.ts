import type { FooterUrlTarget } from './footerUrlTargets.ts';
import type { TechnicalMessageCategory, TechnicalMessageTarget } from './technicalMessage.ts';

// Apart from the values, which the customers' first page loads.

export const technicalMessageCategoryLabels: Readonly<Record<TechnicalMessageCategory, string>> = {
  INFO: 'Hinweis',
  POSITIVE: 'Gute Nachricht',
  WARNING: 'Warnung',
  NEGATIVE: 'Störung',
};

export const technicalMessageTargetLabels: Readonly<Record<TechnicalMessageTarget, string>> = {
  customer: 'Kundenbereich',
  admin: 'Mitarbeiterbereich',
};

export const footerUrlTargetLabels: Readonly<Record<FooterUrlTarget, string>> = { both: 'Beide Bereiche', ...technicalMessageTargetLabels };

import type { TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { reactAdminTexts } from '../reactAdminTexts.ts';

/** German only; what is no key (a text of our own) is shown as it is. */
export const i18nProvider = polyglotI18nProvider(
  () => reactAdminTexts as object as TranslationMessages,
  'de',
  [{ locale: 'de', name: 'Deutsch' }],
  { allowMissing: true },
);

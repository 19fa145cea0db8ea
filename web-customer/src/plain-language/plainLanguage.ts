import { useSyncExternalStore } from 'react';
import { createPlainLanguage, type PlainLanguage, type PlainLanguageState } from './createPlainLanguage.ts';

/** Whether help texts are said in 'Einfache Sprache' here. */
export const plainLanguage = createPlainLanguage(async () => (await import('./simpleTexts.ts')).simpleTexts);

export const usePlainLanguage = (of: PlainLanguage = plainLanguage): PlainLanguageState =>
  useSyncExternalStore(of.subscribe, of.current, () => 'off');

import { useSyncExternalStore } from 'react';
import { createPlainLanguage, type PlainLanguage, type PlainLanguageState } from './createPlainLanguage.ts';

export const plainLanguage = createPlainLanguage(async () => (await import('./simpleTexts.ts')).simpleTexts);

export const usePlainLanguageState = (of: PlainLanguage = plainLanguage): PlainLanguageState =>
  useSyncExternalStore(of.subscribe, of.current, () => 'off');

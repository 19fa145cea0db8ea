import { useSyncExternalStore } from 'react';
import { createPlainLanguageStore, type PlainLanguageStore, type PlainLanguageState } from './createPlainLanguageStore.ts';

export const plainLanguageStore = createPlainLanguageStore(async () => (await import('./plainLanguageWordings.ts')).plainLanguageWordings);

export const usePlainLanguageState = (of: PlainLanguageStore = plainLanguageStore): PlainLanguageState =>
  useSyncExternalStore(of.subscribe, of.current, () => 'off');

import { useSyncExternalStore } from 'react';
import { plainLanguageStore } from './plainLanguageStore.ts';
import type { CatalogueWording } from './words.ts';

/** Taken from what is loaded later: importing the type would be a circle, as every catalogue imports this file. */
type SimpleTexts = NonNullable<ReturnType<typeof plainLanguageStore.texts>>;
type CatalogueName = keyof SimpleTexts;
/** So that no catalogue goes by the name of another. */
type UsualTexts<Name extends CatalogueName> = Readonly<Record<keyof SimpleTexts[Name], unknown>>;

const inSimpleWords = new Map<CatalogueName, unknown>();

/** A catalogue in the words that the person wants. Only a catalogue itself calls it: each has a hook of its own. */
export function useTextsInChosenLanguage<Name extends CatalogueName, Usual extends UsualTexts<Name>>(
  name: Name,
  usual: Usual,
): CatalogueWording<Usual> {
  const simple = useSyncExternalStore(plainLanguageStore.subscribe, plainLanguageStore.texts, () => undefined);
  if (simple !== undefined && !inSimpleWords.has(name)) inSimpleWords.set(name, mergeTextOverrides(usual, simple[name]));
  return (simple === undefined ? usual : inSimpleWords.get(name)) as CatalogueWording<Usual>;
}

const isPart = (texts: unknown): texts is Readonly<Record<string, unknown>> => typeof texts === 'object' && texts !== null;

/** What simple language says otherwise takes the place of the usual text, and all else stays. */
export function mergeTextOverrides(usual: unknown, simple: unknown): unknown {
  if (simple === undefined) return usual;
  if (!isPart(usual) || !isPart(simple)) return simple;
  if (Array.isArray(usual)) return usual.map((part, at) => mergeTextOverrides(part, simple[at]));
  return Object.fromEntries(Object.entries(usual).map(([key, text]) => [key, mergeTextOverrides(text, simple[key])]));
}

import { useSyncExternalStore } from 'react';
import type { CatalogueName, Catalogues, Said } from './catalogues.ts';
import { plainLanguage } from './plainLanguage.ts';

const inSimpleWords = new Map<CatalogueName, unknown>();

/** A catalogue in the words that the person wants. Only a catalogue itself calls it: each has a hook of its own. */
export function useWords<Name extends CatalogueName>(name: Name, usual: Catalogues[Name]): Said<Catalogues[Name]> {
  const simple = useSyncExternalStore(plainLanguage.subscribe, plainLanguage.texts, () => undefined);
  if (simple !== undefined && !inSimpleWords.has(name)) inSimpleWords.set(name, replaced(usual, simple[name]));
  return (simple === undefined ? usual : inSimpleWords.get(name)) as Said<Catalogues[Name]>;
}

const isPart = (texts: unknown): texts is Readonly<Record<string, unknown>> => typeof texts === 'object' && texts !== null;

/** What simple language says otherwise takes the place of the usual text, and all else stays. */
export function replaced(usual: unknown, simple: unknown): unknown {
  if (simple === undefined) return usual;
  if (!isPart(usual) || !isPart(simple)) return simple;
  if (Array.isArray(usual)) return usual.map((part, at) => replaced(part, simple[at]));
  return Object.fromEntries(Object.entries(usual).map(([key, text]) => [key, replaced(text, simple[key])]));
}

import { foldSearchTerm } from './fieldValues.ts';

const MAX_WORDS = 8;

/** Of addresses and numbers: the period belongs to them. */
const HOLDS_PERIODS = /@|\d\.\d/;

/**
 * The words of a search, folded as `searchTextOf` folds what is searched. Lists show names as 'Sommer, Katharina' and titles as
 * 'Dr.', so commas and periods part words as blanks do.
 */
export const splitSearchWords = (search: string | undefined): readonly string[] => {
  const parts = foldSearchTerm((search ?? '').replaceAll('\u0000', '')).split(/[\s,;]+/u);
  const words = parts.flatMap((part) => (HOLDS_PERIODS.test(part) ? part.replace(/^\.+|\.+$/g, '') : part.split('.')));
  return [...new Set(words)].filter((word) => word !== '').slice(0, MAX_WORDS);
};

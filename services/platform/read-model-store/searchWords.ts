import { foldSearchTerm } from './fieldValues.ts';

const MAX_WORDS = 8;

/** The words of a search, folded as `searchTextOf` folds what is searched. */
export const searchWords = (search: string | undefined): readonly string[] =>
  [...new Set(foldSearchTerm((search ?? '').replaceAll('\u0000', '')).split(/\s+/u))].filter((word) => word !== '').slice(0, MAX_WORDS);

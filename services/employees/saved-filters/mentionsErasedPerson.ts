import type { SavedFilter } from '@portal/contracts/employees/savedFilters';
import type { ErasedPersonIdentifiers } from '@portal/platform/contexts/erasure';
import { foldSearchTerm } from '@portal/platform/read-model-store/fieldValues';

/** From this length on a name also counts where only its beginning was searched for, or where letters follow it ('Sommers'). */
const LONG_NAME = 5;
/** So many last digits tell a telephone number, however it is written. */
const TELLING_DIGITS = 8;

const wordsIn = (text: string): readonly string[] =>
  foldSearchTerm(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What is looked for: page, order and the names of fields say nothing of anybody. */
function searchedFor(query: string): readonly string[] {
  const filter = new URLSearchParams(query).get('filter');
  try {
    return filter === null ? [] : textsIn(JSON.parse(filter));
  } catch {
    return [query];
  }
}

const isBeginning = (whole: string, part: string): boolean => part.length >= LONG_NAME && whole.startsWith(part);

const holdsWord = (words: readonly string[], name: string): boolean =>
  words.some((word) => word === name || isBeginning(word, name) || isBeginning(name, word));

function holdsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  const [only] = phrase;
  if (only === undefined) return false;
  if (phrase.length === 1) return holdsWord(words, only);
  return words.some((_, at) => phrase.every((part, offset) => words[at + offset] === part));
}

/** Of a double name and of one with 'von' people look for the last word alone; numbers and addresses are no names. */
function holdsEndOfName(words: readonly string[], text: string): boolean {
  const last = wordsIn(text).at(-1) ?? '';
  return !/[\d@]/.test(text) && last.length >= LONG_NAME && holdsWord(words, last);
}

function holdsNumber(text: string, word: string): boolean {
  const digits = word.replace(/\D/g, '');
  return /^\+?\d+$/.test(word) && digits.length > TELLING_DIGITS && text.replace(/\D/g, '').includes(digits.slice(-TELLING_DIGITS));
}

/** Whether a saved filter tells of the person: by its name, or by what it looks for. */
export function mentionsErasedPerson({ name, query }: Pick<SavedFilter, 'name' | 'query'>, traces: ErasedPersonIdentifiers): boolean {
  return [name, ...searchedFor(query)].some((text) => {
    const words = wordsIn(text);
    return (
      traces.ids.some((id) => text.includes(id)) ||
      traces.words.some((word) => holdsPhrase(words, wordsIn(word)) || holdsEndOfName(words, word) || holdsNumber(text, word))
    );
  });
}

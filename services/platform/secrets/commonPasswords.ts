import { foldSearchTerm } from '../read-model-store/fieldValues.ts';
import { commonPasswordCores } from './commonPasswordCores.ts';
import { estimateLogGuesses, splitNameWords, type LogGuessesByWord } from './estimateLogGuesses.ts';

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
};
/** Whose words people put into a password. */
interface NamesAround {
  readonly bank?: readonly string[];
  readonly person?: readonly string[];
}

/** The logarithm: below 100 million guesses a stolen hash is no obstacle. */
const FEWEST_GUESSES = 8;
const LISTED_WORD = 2.5;
const wordsOfBanks =
  'admin bank berater beraterin darlehen demo konto kredit kunde kundin mitarbeiter portal raiffeisen sparkasse volksbank'.split(' ');

/** A bank's name with less than so much beside it is still the bank's name. */
const OWN_PART = 5;
const SHORTEST_NAME = 4;

const plain = (text: string): string => foldSearchTerm(text).replace(/[^a-z0-9]/g, '');
const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');
const withLettersForLookAlikes = (text: string): string => [...text].map((character) => LOOK_ALIKES[character] ?? character).join('');
/** What is left of `Sommer2026!` is `sommer`, of `!!P@ssw0rd99` is `password`. */
const withoutDecoration = (text: string): string => text.replace(/^[^a-z@$€]+/, '').replace(/[^a-z@$€]+$/, '');

function coresOf(password: string): string[] {
  const folded = foldSearchTerm(password);
  const core = withoutDecoration(folded);
  const variants = [folded, core, withLettersForLookAlikes(core), withLettersForLookAlikes(folded)].map(plain);
  return [...new Set(variants)].filter((variant) => variant !== '');
}

const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/.test(text);

function isNameOfBank(cores: readonly string[], bankNames: readonly string[]): boolean {
  const names = bankNames.map(plain).filter((name) => name.length >= SHORTEST_NAME);
  const words = bankNames.flatMap((name) => name.split(/[^\p{L}]+/u).map(plain)).filter((word) => word.length >= SHORTEST_NAME);
  const isOneOf = (core: string): boolean =>
    words.includes(lettersOf(core)) || names.some((name) => core.includes(name) && lettersOf(core.replace(name, '')).length < OWN_PART);
  return cores.some(isOneOf);
}

/**
 * Whether the password is one that is tried first: on the list of common ones (also with digits and signs around it, or
 * with look-alikes in it), a repetition, a name of the bank or the person, or made up of so few of these that it takes few
 * guesses.
 */
export async function isEasilyGuessedPassword(password: string, { bank = [], person = [] }: NamesAround = {}): Promise<boolean> {
  const cores = coresOf(password);
  if (cores.some((core) => commonPasswordCores.has(core) || isRepetition(core)) || isNameOfBank(cores, bank)) return true;
  const costs = await wordCosts();
  const own = new Set([...splitNameWords([...bank, ...person]), ...wordsOfBanks]);
  const folded = foldSearchTerm(password);
  return [folded, withLettersForLookAlikes(folded)].some((text) => estimateLogGuesses(text, costs, own) < FEWEST_GUESSES);
}

/** Read when the first password is chosen; most portals run for days before. */
const wordCosts = (): Promise<LogGuessesByWord> =>
  (loading ??= import('./leakedPasswordWords.ts').then(({ leakedPasswordWords: guessedWords }) => {
    const costs = new Map(guessedWords.map((word, rank) => [word, Math.log10(rank + 2)]));
    for (const word of commonPasswordCores) costs.set(word, Math.min(costs.get(word) ?? Infinity, LISTED_WORD));
    return costs;
  }));
let loading: Promise<LogGuessesByWord> | undefined;

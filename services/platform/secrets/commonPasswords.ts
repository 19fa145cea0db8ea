import { foldSearchTerm } from '../read-model-store/fieldValues.ts';
import { commonPasswordList } from './commonPasswordList.ts';

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
 * Whether the password is one that everybody tries first: on the list of common ones (also with digits and signs around
 * it, or with look-alikes in it), a repetition, or a name of the bank.
 */
export function isCommonPassword(password: string, bankNames: readonly string[] = []): boolean {
  const cores = coresOf(password);
  return cores.some((core) => commonPasswordList.has(core) || isRepetition(core)) || isNameOfBank(cores, bankNames);
}

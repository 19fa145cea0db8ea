/** Which characters a text may hold. Free of zod, for the browser. */
const NOT_ONE_LINE = 'Bitte schreiben Sie diesen Text in eine Zeile, ohne Umbruch und Tabulator.';
const INVISIBLE_CHARACTERS = 'Dieser Text enthält unsichtbare Zeichen. Bitte tippen Sie ihn ein, statt ihn einzufügen.';

const LINE_BREAK_OR_TAB = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]/u;
/** Letters without a shape, beside the controls and formats. Variants of a letter (FE00 to FE0F) are part of what is seen. */
const SHAPELESS = String.raw`\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0`;
const INVISIBLE = new RegExp(String.raw`[\p{Cc}\p{Cf}\p{Cs}${SHAPELESS}]`, 'u');
/** Line breaks, tabs, hyphenation, and the joiners that emoji and several scripts are written with. */
const INVISIBLE_BETWEEN_LINES = new RegExp(String.raw`(?![\t\n\r\u00ad\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}${SHAPELESS}]`, 'u');
const VISIBLE = new RegExp(String.raw`[^\s\p{M}\p{Cc}\p{Cf}\p{Cs}${SHAPELESS}]`, 'u');

/** Whether there is anything to read in it. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);

/** What is wrong with the characters of a name, a title or a number, in German; undefined when nothing is. */
export const singleLineTextFault = (text: string): string | undefined =>
  LINE_BREAK_OR_TAB.test(text) ? NOT_ONE_LINE : INVISIBLE.test(text) ? INVISIBLE_CHARACTERS : undefined;

/** The same for a text of several lines. */
export const multilineTextFault = (text: string): string | undefined =>
  INVISIBLE_BETWEEN_LINES.test(text) ? INVISIBLE_CHARACTERS : undefined;

/** Without what nobody sees: characters that come along when a number or an address is pasted. */
export const withoutInvisible = (text: string): string => text.replaceAll(new RegExp(INVISIBLE, 'gu'), '');

/** Marks of direction and blanks without width. Others that nobody sees could show a number as another one. */
const PASTED_MARKS = /[\u200b\u200e\u200f\u202a\u202c\u2060\u2066-\u2069\ufeff]/g;

/** Without what comes along when a number is pasted, and without blanks around it. */
export const withoutPastedMarks = (text: string): string => text.replaceAll(PASTED_MARKS, '').trim();

const HYPHENS = /[\p{Pd}\u2212\u2043]/gu;

/** Two identifiers that look the same are the same: whatever their letters' form, case, hyphens and invisible characters. */
export const identifierComparisonKey = (identifier: string): string =>
  withoutInvisible(identifier.normalize('NFKC').replaceAll(HYPHENS, '-'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');

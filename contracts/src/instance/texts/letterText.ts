import type { BankTextDefinition, Placeholder } from './bankText.ts';

type Needs = readonly Placeholder[];
/** Letters about a case or a loan name it by its number. */
export const CASE_LETTER_REQUIRED_PLACEHOLDERS = ['publicId'] as const;
const ofThePortal = (needs: Needs): Needs => (['bankName', 'title'] as const).filter((name) => !needs.includes(name));

export const defineLetterSubject = (usual: string, needs: Needs): BankTextDefinition => ({
  usual,
  form: 'line',
  maxLength: 150,
  needs,
  may: ofThePortal(needs),
});

/** What the letter says between the form of address and the closing. */
export const defineLetterBody = (usual: string, needs: Needs, may: Needs = []): BankTextDefinition => ({
  usual,
  form: 'lines',
  maxLength: 2_000,
  needs,
  may: [...may, ...ofThePortal(needs)],
});

/** One of the things that a letter may tell. 'Ihr' stands first: written large behind the comma of the greeting, too. */
export const defineLetterSentence = (
  usual: string,
  needs: Needs = CASE_LETTER_REQUIRED_PLACEHOLDERS,
  may: Needs = [],
): BankTextDefinition => ({
  ...defineLetterBody(usual, needs, may),
  maxLength: 600,
});

/** A text of a letter, by what the console calls it. */
export interface LabelledBankTextDefinition extends BankTextDefinition {
  readonly label: string;
}

/** Subject and text of one letter: `subjectReminded` and `textReminded`. `about`: what the console calls the letter. */
export const defineLetter = <const Name extends string>(name: Name, about: string, of: BankTextDefinition, text: BankTextDefinition) =>
  ({ [`subject${name}`]: { ...of, label: `Betreff: ${about}` }, [`text${name}`]: { ...text, label: `Text: ${about}` } }) as Readonly<
    Record<`subject${Name}` | `text${Name}`, LabelledBankTextDefinition>
  >;

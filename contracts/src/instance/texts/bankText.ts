import { singleLineTextFault, multilineTextFault } from '../../shared/text/textFaults.ts';

/** What stands in braces in a text, and is filled in where it is read. */
const placeholders = [
  'bankName',
  'title',
  'pronoun',
  'publicId',
  'greeting',
  'daytime',
  'name',
  'link',
  'validUntil',
  'deadline',
  'codeNote',
  'code',
  'total',
  'request',
  'accounts',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** A text that a bank may say in its own words. */
export interface BankTextDefinition {
  /** Said where the bank has not said otherwise; empty where there is nothing to be said then. */
  readonly usual: string;
  readonly maxLength: number;
  /** One line, several lines as they are written, or markdown. */
  readonly form: 'line' | 'lines' | 'markdown';
  /** Without these it would not say what it has to. */
  readonly needs: readonly Placeholder[];
  /** Further ones that can be filled in. */
  readonly may: readonly Placeholder[];
  /** What customers have typed stands behind what they compare. */
  readonly last?: Placeholder;
}

const IN_BRACES = /\{([^{}]*)\}/g;
const WITH_SPACE_BEFORE = /( ?)\{([^{}]*)\}/g;

/**
 * Once from left to right: what is filled in is no text of the bank, and its braces stay. What there is not this time (no
 * deadline) takes the space before it along.
 */
export const fillPlaceholders = (text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string =>
  text.replaceAll(WITH_SPACE_BEFORE, (whole, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as Placeholder] : undefined;
    if (value === undefined) return whole;
    return value === '' ? '' : `${space}${value}`;
  });

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with the bank's own words; nothing for those that may stand there. */
export function bankTextFault(
  { form, needs, may, last }: Pick<BankTextDefinition, 'form' | 'needs' | 'may' | 'last'>,
  text: string,
): string | undefined {
  const named = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name);
  const known: readonly string[] = [...needs, ...may];
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return known.length === 0
      ? `Unbekannter Platzhalter: ${inBraces(unknown)}. In diesem Text gibt es keine.`
      : `Unbekannter Platzhalter: ${inBraces(unknown)}. Möglich: ${inBraces(known)}.`;
  const missing = needs.filter((name) => !named.includes(name));
  if (missing.length > 0) return `Es fehlt: ${inBraces(missing)}.`;
  if (last !== undefined && named.includes(last) && needs.some((name) => named.lastIndexOf(name) > named.indexOf(last)))
    return `Bitte schreiben Sie {${last}} hinter ${inBraces(needs)}.`;
  // A line break in a subject would begin another header of the mail.
  return form === 'line' ? singleLineTextFault(text) : multilineTextFault(text);
}

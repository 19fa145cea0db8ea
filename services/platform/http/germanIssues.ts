import type { z } from 'zod';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import type { Problem } from './defineRoute.ts';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;
type Violations = NonNullable<Problem['violations']>;

const typeNames: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Zahl',
  int: 'ganze Zahl',
  boolean: 'Ja oder Nein',
  array: 'Liste',
  object: 'Objekt',
};

/** German message of an issue for which the schema has none of its own. */
export function germanMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? REQUIRED_FIELD_TEXT
        : `Ungültiger Wert, erwartet: ${typeNames[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return 'Unbekanntes Feld';
    case 'too_small':
      return sizeMessage('Mindestens', issue.minimum, issue.origin);
    case 'too_big':
      return sizeMessage('Höchstens', issue.maximum, issue.origin);
    case 'not_multiple_of':
      return `Muss ein Vielfaches von ${issue.divisor} sein`;
    case 'invalid_format':
      return 'Ungültiges Format';
    default:
      return issue.input === undefined ? REQUIRED_FIELD_TEXT : 'Ungültiger Wert';
  }
}

function sizeMessage(word: string, limit: number | bigint, origin: string): string {
  if (origin === 'string') return word === 'Mindestens' && limit === 1 ? REQUIRED_FIELD_TEXT : `${word} ${limit} Zeichen`;
  if (origin === 'array' || origin === 'set') return `${word} ${limit} Einträge`;
  return `${word} ${limit}`;
}

/** Violations as clients read them: one per unknown field, paths as `requestedFiles[2].name`. */
export function violationsOf(issues: readonly Issue[]): Violations {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, 20).map((key) => ({ propertyPath: pathOf([...issue.path, key]), message: 'Unbekanntes Feld' }));
    return [{ propertyPath: pathOf(issue.path), message: issue.message }];
  });
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step).slice(0, 100)}`))
    .join('')
    .replace(/^\./, '');

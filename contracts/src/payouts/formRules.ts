/** Whether what was entered fits its template: the same rules in the browser and on the server (specification 002 §5). Free of zod. */
import { berlinDay, addDays } from '../shared/time/days.ts';
import { REQUIRED_FIELD_TEXT } from '../shared/required.ts';
import { hasVisibleText, singleLineTextFault, multilineTextFault } from '../shared/text/textFaults.ts';
import { parseJsonOrUndefined, parseProgressReport, sameLabel } from './progress.ts';
import type { DocumentTemplateContent, InputTemplateContent } from './views/catalogue.ts';
import { MAX_ITEMS_PER_PROGRESS_REPORT } from './limits.ts';
import { payoutFaultTexts } from './texts.ts';

export const INPUT_VALUE_MAX_LENGTH = 10_000;

/** The value of a select or textarea is JSON text: a string, or a list of strings for several. Undefined for what is neither. */
export function parseStoredTextOrChoiceJson(value: string | null): string | readonly string[] | undefined {
  if (value === null || value === '') return '';
  const parsed = parseJsonOrUndefined(value);
  if (parsed === null) return '';
  if (typeof parsed === 'string') return parsed;
  return Array.isArray(parsed) && parsed.every((entry) => typeof entry === 'string') ? parsed : undefined;
}

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && addDays(value, 0) === value;

const WRONG_FORM = 'Diese Angabe passt nicht zu dem Feld. Bitte geben Sie sie noch einmal ein.';

/**
 * What keeps a value from being stored at all: it is of another kind than its template. What is still missing or not yet
 * right may be stored.
 */
export function inputValueFormatFault(template: InputTemplateContent, value: string | null): string | undefined {
  if (value === null || value === '') return undefined;
  if (value.length > INPUT_VALUE_MAX_LENGTH)
    return template.type === 'progress'
      ? payoutFaultTexts.progressTooLong
      : `Höchstens ${INPUT_VALUE_MAX_LENGTH.toLocaleString('de-DE')} Zeichen`;
  switch (template.type) {
    case 'info':
      return WRONG_FORM;
    case 'checkbox':
      return value === 'true' || value === 'false' ? undefined : WRONG_FORM;
    case 'date':
      return isDay(value) ? undefined : payoutFaultTexts.invalidDate;
    case 'input':
      return singleLineTextFault(value);
    case 'textarea': {
      const text = parseStoredTextOrChoiceJson(value);
      return typeof text === 'string' ? multilineTextFault(text) : WRONG_FORM;
    }
    case 'select':
      return choiceFault(template, value);
    case 'progress':
      return progressFault(value);
  }
}

function choiceFault(template: InputTemplateContent, value: string): string | undefined {
  const choice = parseStoredTextOrChoiceJson(value);
  if (choice === undefined || (typeof choice !== 'string' && !template.multiSelect)) return WRONG_FORM;
  const chosen = typeof choice === 'string' ? (choice === '' ? [] : [choice]) : choice;
  return chosen.every((entry) => template.options.some((option) => option.value === entry)) ? undefined : WRONG_FORM;
}

function progressFault(value: string): string | undefined {
  const items = parseProgressReport(value);
  if (items === undefined) return WRONG_FORM;
  if (items.length > MAX_ITEMS_PER_PROGRESS_REPORT) return payoutFaultTexts.progressTooLong;
  if (items.some(({ label }) => !hasVisibleText(label))) return payoutFaultTexts.progressLabelEmpty;
  const fault = items.map(({ label }) => singleLineTextFault(label)).find((each) => each !== undefined);
  if (fault !== undefined) return fault;
  const isTwice = items.some((item, index) => items.findIndex((other) => sameLabel(other.label, item.label)) < index);
  return isTwice ? payoutFaultTexts.progressLabelTaken : undefined;
}

/** What stands in the way of submitting. `now` is an instant. */
export function inputValueSubmissionFault(template: InputTemplateContent, value: string | null, now: string): string | undefined {
  return inputValueFormatFault(template, value) ?? missingFault(template, value) ?? dateFault(template, value, now);
}

function missingFault(template: InputTemplateContent, value: string | null): string | undefined {
  if (!template.required) return undefined;
  switch (template.type) {
    case 'info':
      return undefined;
    case 'checkbox':
      return value === 'true' ? undefined : REQUIRED_FIELD_TEXT;
    case 'date':
    case 'input':
      return hasVisibleText(value ?? '') ? undefined : REQUIRED_FIELD_TEXT;
    case 'select':
    case 'textarea': {
      const choice = parseStoredTextOrChoiceJson(value) ?? '';
      return (typeof choice === 'string' ? hasVisibleText(choice) : choice.length > 0) ? undefined : REQUIRED_FIELD_TEXT;
    }
    case 'progress':
      return (parseProgressReport(value) ?? []).length === 0 ? payoutFaultTexts.progressMissing : undefined;
  }
}

function dateFault({ type, minDate, maxDate }: InputTemplateContent, value: string | null, now: string): string | undefined {
  if (type !== 'date' || value === null || value === '') return undefined;
  const today = berlinDay(now);
  if (minDate !== null && value < addDays(today, minDate)) return payoutFaultTexts.dateTooEarly(Math.abs(minDate));
  if (maxDate !== null && value > addDays(today, maxDate)) return payoutFaultTexts.dateTooLate(Math.abs(maxDate));
  return undefined;
}

interface ProofForSubmission {
  readonly template: DocumentTemplateContent;
  readonly uploaded: boolean;
  readonly comment: string | null;
}

/** A required proof is there, or it is said why it is not. */
export const missingProofFault = ({ template, uploaded, comment }: ProofForSubmission): string | undefined =>
  !template.required || uploaded || (comment ?? '').trim() !== '' ? undefined : payoutFaultTexts.proofMissing;

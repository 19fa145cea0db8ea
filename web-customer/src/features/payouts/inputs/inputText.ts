import {
  INPUT_VALUE_MAX_LENGTH,
  parseStoredTextOrChoiceJson,
  inputValueSubmissionFault,
  inputValueFormatFault,
} from '@portal/contracts/payouts/formRules';
import type { InputTemplateContent } from '@portal/contracts/payouts/views/catalogue';
import { payoutFaultTexts } from '@portal/contracts/payouts/texts';
import { formatDay } from '@portal/contracts/shared/time/days';
import { parseDay } from '@portal/contracts/shared/time/parseDay';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';

/** What stands in the field for a stored value. Of a select with several answers and of progress it is the stored text itself. */
export function typedFromStored(template: InputTemplateContent, stored: string | null): string {
  if (stored === null || stored === '') return '';
  switch (template.type) {
    case 'date':
      return formatDay(stored);
    case 'textarea':
      return textOfChoice(stored);
    case 'select':
      return template.multiSelect ? stored : textOfChoice(stored);
    default:
      return stored;
  }
}

function textOfChoice(stored: string): string {
  const choice = parseStoredTextOrChoiceJson(stored);
  return typeof choice === 'string' ? choice : (choice?.[0] ?? '');
}

/** The value that is stored for what stands in the field: empty for nothing, undefined for what is no value yet. */
export function storedFromTyped(template: InputTemplateContent, typed: string): string | undefined {
  const stored = storedText(template, typed);
  return stored === undefined || inputValueFormatFault(template, stored) !== undefined ? undefined : stored;
}

/** As JSON text it may become twice as long. */
export const ANSWER_MAX_LENGTH = INPUT_VALUE_MAX_LENGTH / 2;
const tooLong = (text: string): string | undefined => tooLongFault(text, ANSWER_MAX_LENGTH);

function storedText(template: InputTemplateContent, typed: string): string | undefined {
  if (typed.trim() === '') return '';
  switch (template.type) {
    case 'date':
      return parseDay(typed);
    case 'textarea':
      return tooLong(typed) === undefined ? JSON.stringify(typed) : undefined;
    case 'select':
      return template.multiSelect
        ? parseChosenOptions(typed).length === 0
          ? ''
          : JSON.stringify(parseChosenOptions(typed))
        : JSON.stringify(typed);
    case 'info':
      return '';
    default:
      return typed;
  }
}

export function parseChosenOptions(typed: string): readonly string[] {
  const choice = parseStoredTextOrChoiceJson(typed === '' ? null : typed) ?? '';
  return typeof choice === 'string' ? (choice === '' ? [] : [choice]) : choice;
}

/** What stands in the way of sending the request. `now` is an instant. */
export function inputSubmissionFault(template: InputTemplateContent, typed: string, now: string): string | undefined {
  const stored = storedText(template, typed);
  if (template.type === 'textarea' && tooLong(typed) !== undefined) return tooLong(typed);
  if (stored === undefined) return template.type === 'date' ? payoutFaultTexts.invalidDate : REQUIRED_FIELD_TEXT;
  return inputValueSubmissionFault(template, stored === '' ? null : stored, now);
}

/** ' *' behind what must be answered. */
export const labelWithRequiredMark = ({ label, required }: InputTemplateContent): string => (required ? `${label} *` : label);

/** The answer as people read it; empty where there is none. */
export function readableTextOfTypedAnswer(template: InputTemplateContent, typed: string): string {
  const words = (value: string): string => template.options.find((option) => option.value === value)?.label ?? value;
  switch (template.type) {
    case 'checkbox':
      return typed === 'true' ? 'Ja' : typed === 'false' ? 'Nein' : '';
    case 'select':
      return (template.multiSelect ? parseChosenOptions(typed) : typed === '' ? [] : [typed]).map(words).join(', ');
    default:
      return typed;
  }
}

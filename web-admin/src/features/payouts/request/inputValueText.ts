import { parseStoredTextOrChoiceJson } from '@portal/contracts/payouts/formRules';
import { parseProgressReport } from '@portal/contracts/payouts/progress';
import type { DisbursementInputTemplateView } from '@portal/contracts/payouts/views/catalogue';
import { formatDay } from '@portal/contracts/shared/time/days';
import { texts } from '../../../texts.ts';

/** What the customer has entered, as people read it; null where nothing is. */
export function inputValueText(
  { type, options }: Pick<DisbursementInputTemplateView, 'type' | 'options'>,
  value: string | null,
): string | null {
  if (value === null || value === '') return null;
  switch (type) {
    case 'info':
      return null;
    case 'checkbox':
      return value === 'true' ? texts.common.yes : texts.common.no;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
    case 'input':
      return value;
    case 'textarea':
    case 'select': {
      const choice = parseStoredTextOrChoiceJson(value) ?? value;
      const chosen = typeof choice === 'string' ? [choice] : choice;
      const named = chosen.map((entry) => options.find((option) => option.value === entry)?.label ?? entry);
      return named.join(', ').trim() === '' ? null : named.join(', ');
    }
    case 'progress':
      return (parseProgressReport(value) ?? []).map(({ label, value: reached }) => `${label}: ${reached} %`).join(', ') || null;
  }
}

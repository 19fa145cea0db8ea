import type { InputTemplateContent, InputTemplateView } from '@portal/contracts/payouts/views/catalogue';
import type { InputType } from '@portal/contracts/payouts/templates';
import { wholeNumberOrNull, textOrNull, wholeNumberOrNaN } from '../../../components/form/emptyIsNull.ts';

const noOptions: InputTemplateView['options'] = [{ value: '', label: '' }];
const days = (value: number | null): string => (value === null ? '' : String(value));

/** All that a template may say, as fields hold it; what its type has no use for is not sent. */
export const inputTemplateValuesOf = (template: InputTemplateView) => ({
  type: template.type,
  label: template.label,
  required: template.required,
  placeholder: template.placeholder ?? '',
  infotext: template.infotext ?? '',
  options: template.options.length === 0 ? noOptions : template.options,
  multiSelect: template.multiSelect,
  sortIndex: String(template.sortIndex),
  showWithDocuments: template.showWithDocuments,
  progressAllowAdd: template.progressAllowAdd,
  progressItemLabel: template.progressItemLabel ?? '',
  /** One in a line. */
  progressItems: template.progressItems.join('\n'),
  icon: template.icon ?? '',
  minDate: days(template.minDate),
  maxDate: days(template.maxDate),
});

export type InputTemplateValues = ReturnType<typeof inputTemplateValuesOf>;

export const emptyInputTemplateValues: InputTemplateValues = {
  type: 'input',
  label: '',
  required: false,
  placeholder: '',
  infotext: '',
  options: noOptions,
  multiSelect: false,
  sortIndex: '0',
  showWithDocuments: false,
  progressAllowAdd: false,
  progressItemLabel: '',
  progressItems: '',
  icon: '',
  minDate: '',
  maxDate: '',
};

/** Letters, digits and lines: `Eigene Mittel` is `eigene-mittel`. */
const codeOf = (label: string): string =>
  label
    .trim()
    .toLocaleLowerCase('de')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

const hasPlaceholder = (type: InputType): boolean => type === 'input' || type === 'textarea' || type === 'select';

/** As the calls take it. */
export function inputTemplateBodyOf(values: InputTemplateValues): InputTemplateContent {
  const { type } = values;
  const isSelect = type === 'select';
  const isProgress = type === 'progress';
  const isDate = type === 'date';
  return {
    type,
    label: values.label.trim(),
    required: type !== 'info' && values.required,
    placeholder: hasPlaceholder(type) ? textOrNull(values.placeholder) : null,
    infotext: textOrNull(values.infotext),
    options: isSelect ? values.options.map(({ value, label }) => ({ value: value.trim() || codeOf(label), label: label.trim() })) : [],
    multiSelect: isSelect && values.multiSelect,
    sortIndex: wholeNumberOrNaN(values.sortIndex),
    showWithDocuments: values.showWithDocuments,
    progressAllowAdd: isProgress && values.progressAllowAdd,
    progressItemLabel: isProgress ? textOrNull(values.progressItemLabel) : null,
    progressItems: isProgress
      ? values.progressItems
          .split('\n')
          .map((item) => item.trim())
          .filter((item) => item !== '')
      : [],
    icon: textOrNull(values.icon),
    minDate: isDate ? wholeNumberOrNull(values.minDate) : null,
    maxDate: isDate ? wholeNumberOrNull(values.maxDate) : null,
  };
}

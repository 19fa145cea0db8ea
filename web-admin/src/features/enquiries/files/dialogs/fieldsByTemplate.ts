import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { dayAfter } from '@portal/contracts/shared/time/days';
import { texts } from '../../../../texts.ts';
import type { FileFieldValues } from '../FileFields.tsx';
import { documentValuesOf } from '../../../../components/form/documentForm.ts';

/** What a template says of a document that is asked for on this day, as the form shows it; the server copies by the same rule. */
export const fieldsByTemplate = (template: FileTemplateView, today: string): FileFieldValues => ({
  ...documentValuesOf(template),
  expiresAt: template.expiresInDays === null ? '' : dayAfter(today, template.expiresInDays),
});

const labels: Readonly<Record<keyof FileFieldValues, string>> = {
  name: texts.files.name,
  description: texts.files.description,
  tooltip: texts.files.tooltip,
  required: texts.files.required,
  fileCategory: texts.files.category,
  sortIndex: texts.files.sortIndex,
  accept: texts.files.accept,
  maxSize: texts.files.maxSize,
  expiresAt: texts.files.expiry,
};

/** In the order in which they stand in the form. */
export const fileFieldNames = Object.keys(labels) as readonly (keyof FileFieldValues)[];
export const fileFieldLabel = (field: keyof FileFieldValues): string => labels[field];

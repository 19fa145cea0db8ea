import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { addDays } from '@portal/contracts/shared/time/days';
import { texts } from '../../../../texts.ts';
import type { RequestedFileFieldValues } from '../RequestedFileFields.tsx';
import { documentValuesOf } from '../../../../components/form/documentForm.ts';

/** What a template says of a document that is asked for on this day, as the form shows it; the server copies by the same rule. */
export const fieldsByTemplate = (template: FileTemplateView, today: string): RequestedFileFieldValues => ({
  ...documentValuesOf(template),
  expiresAt: template.expiresInDays === null ? '' : addDays(today, template.expiresInDays),
});

const labels: Readonly<Record<keyof RequestedFileFieldValues, string>> = {
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
export const requestedFileFieldNames = Object.keys(labels) as readonly (keyof RequestedFileFieldValues)[];
export const requestedFileFieldLabel = (field: keyof RequestedFileFieldValues): string => labels[field];

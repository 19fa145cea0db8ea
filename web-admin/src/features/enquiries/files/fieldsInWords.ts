import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { addDays, berlinDay, formatDay } from '@portal/contracts/shared/time/days';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { acceptOptions, maxSizeOptions, newEnquiryAcceptOptions } from '@portal/contracts/enquiries/fileOptions';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { pick } from '@portal/contracts/shared/pick';
import type { Fact } from '../../../components/facts/Facts.tsx';
import { texts } from '../../../texts.ts';
import type { RequestedFileFieldValues } from './RequestedFileFields.tsx';
import { fileAndTemplateFormValuesOf } from '../../../components/form/documentForm.ts';
import { wholeNumberOrNull } from '../../../components/form/emptyIsNull.ts';

/** What a template says of a document that is asked for today, as the form shows it; the server copies by the same rule. */
export const requestedFileValuesOfTemplate = (template: FileTemplateView): RequestedFileFieldValues => ({
  ...fileAndTemplateFormValuesOf(template),
  expiresAt: template.expiresInDays === null ? '' : addDays(berlinDay(bankNowInstant()), template.expiresInDays),
});

const labels: Readonly<Record<keyof RequestedFileFieldValues, string>> = {
  ...pick(texts.files, 'name', 'description', 'tooltip', 'required'),
  fileCategory: texts.files.category,
  ...pick(texts.files, 'sortIndex', 'accept', 'maxSize'),
  expiresAt: texts.files.expiry,
};

/** In the order in which they stand in the form. */
export const requestedFileFieldKeys = Object.keys(labels) as readonly (keyof RequestedFileFieldValues)[];
export const requestedFileFieldLabel = (field: keyof RequestedFileFieldValues): string => labels[field];

/** In words, also where another form knows more choices. */
const acceptedFileTypesInWords = (accept: string | null): string =>
  [...acceptOptions, ...newEnquiryAcceptOptions].find(({ value }) => value === accept)?.label ?? accept ?? '';

const maxSizeInWords = (bytes: number | null): string =>
  maxSizeOptions.find(({ value }) => value === bytes)?.label ?? formatBytes(bytes ?? 0);

/** A field of a request as it is read. */
export function requestedFileFieldText(
  name: keyof RequestedFileFieldValues,
  fields: RequestedFileFieldValues,
  category: string | undefined,
): string {
  switch (name) {
    case 'required':
      return fields.required ? texts.common.yes : texts.common.no;
    case 'fileCategory':
      return fields.fileCategory === '' ? texts.files.noCategory : (category ?? texts.fallbackCategory);
    case 'accept':
      return acceptedFileTypesInWords(fields.accept === '' ? null : fields.accept);
    case 'maxSize':
      return maxSizeInWords(wholeNumberOrNull(fields.maxSize));
    case 'expiresAt':
      return fields.expiresAt === '' ? texts.enquiries.noDeadline : formatDay(fields.expiresAt);
    default:
      return fields[name] === '' ? texts.common.none : fields[name];
  }
}

/** Fields of a request to be read, with their names. */
export const requestedFileFieldFacts = (
  names: readonly (keyof RequestedFileFieldValues)[],
  fields: RequestedFileFieldValues,
  category: string | undefined,
): readonly Fact[] =>
  names.map((name) => ({
    label: labels[name],
    value: requestedFileFieldText(name, fields, category),
    wide: name === 'description' || name === 'tooltip',
  }));

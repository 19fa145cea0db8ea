import { acceptOptions, maxSizeOptions, newEnquiryAcceptOptions } from '@portal/contracts/enquiries/fileOptions';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { formatDay } from '@portal/contracts/shared/time/days';
import { numberOrNull } from '../../../components/form/emptyIsNull.ts';
import { texts } from '../../../texts.ts';
import type { RequestedFileFieldValues } from './RequestedFileFields.tsx';

/** In words, also where another form knows more choices. */
export const acceptInWords = (accept: string | null): string =>
  [...acceptOptions, ...newEnquiryAcceptOptions].find(({ value }) => value === accept)?.label ?? accept ?? '';

export const maxSizeInWords = (bytes: number | null): string =>
  maxSizeOptions.find(({ value }) => value === bytes)?.label ?? formatBytes(bytes ?? 0);

/** A field of a request as it is read. */
export function shownField(name: keyof RequestedFileFieldValues, fields: RequestedFileFieldValues, category: string | undefined): string {
  switch (name) {
    case 'required':
      return fields.required ? texts.common.yes : texts.common.no;
    case 'fileCategory':
      return fields.fileCategory === '' ? texts.files.noCategory : (category ?? texts.fallbackCategory);
    case 'accept':
      return acceptInWords(fields.accept === '' ? null : fields.accept);
    case 'maxSize':
      return maxSizeInWords(numberOrNull(fields.maxSize));
    case 'expiresAt':
      return fields.expiresAt === '' ? texts.enquiries.noDeadline : formatDay(fields.expiresAt);
    default:
      return fields[name] === '' ? texts.common.none : fields[name];
  }
}

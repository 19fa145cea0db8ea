import { newEnquiryAcceptOptions } from '@portal/contracts/enquiries/fileOptions';
import type { Choice } from './SelectInput.tsx';

/** Choices of a document's type or size; what stands there already is among them, also where it is none of ours. */
export function fileLimitChoicesWithCurrent(
  options: readonly { readonly value: string | number | null; readonly label: string }[],
  present: string,
): readonly Choice[] {
  const choices = options.map(({ value, label }) => ({ value: value === null ? '' : String(value), label }));
  if (choices.some(({ value }) => value === present)) return choices;
  const label = newEnquiryAcceptOptions.find(({ value }) => value === present)?.label ?? present;
  return [...choices, { value: present, label }];
}

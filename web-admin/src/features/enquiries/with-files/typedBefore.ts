import type { EnquiryWithFilesValues } from './enquiryWithFilesForm.ts';

/** What somebody had typed in the dialog before going on to the page: it goes along, in the history of the tab alone. */
export type EnquiryPrefill = Partial<Pick<EnquiryWithFilesValues, 'customer' | 'publicId' | 'name'>>;

const fields = ['customer', 'publicId', 'name'] as const;

export function readEnquiryPrefill(state: unknown): EnquiryPrefill {
  if (typeof state !== 'object' || state === null) return {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = (state as Record<string, unknown>)[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}

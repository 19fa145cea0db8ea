import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

/** What names a template: the collection, and the field in which it does. */
export const fieldReferringToEnquiryTemplate = { collection: 'enquiries', field: 'enquiryTemplateId' } as const;
export const fieldReferringToFileTemplate = { collection: 'files', field: 'fileTemplateId' } as const;

/** How many each template was used for, as long as these are there; one question for a whole page of templates. */
export const loadTemplateUseCounts = (
  reader: ReadModelReader,
  { collection, field }: typeof fieldReferringToEnquiryTemplate | typeof fieldReferringToFileTemplate,
  templates: readonly { readonly id: string }[],
): Promise<readonly number[]> =>
  reader.totalsBy(
    collection,
    field,
    templates.map(({ id }) => id),
  );

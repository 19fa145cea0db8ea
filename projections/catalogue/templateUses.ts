import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

/** What names a template: the collection, and the field in which it does. */
export const casesByTemplate = { collection: 'enquiries', field: 'enquiryTemplateId' } as const;
export const documentsByTemplate = { collection: 'files', field: 'fileTemplateId' } as const;

/** How many each template was used for, as long as these are there; counted as they are written, so nothing is looked through. */
export async function usesOf(
  reader: ReadModelReader,
  { collection, field }: typeof casesByTemplate | typeof documentsByTemplate,
  templates: readonly { readonly id: string }[],
): Promise<readonly number[]> {
  return Promise.all(
    templates.map(async ({ id }) => (await reader.find(collection, { filter: [{ field, op: 'eq', value: id }], limit: 1 })).total),
  );
}

import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { PortalClient } from '@portal/platform/demo/demoDesk';
import { demoEnquiryTemplates, demoFileTemplates } from './demoTemplates.ts';

/** The templates that the demo bank keeps in stock. Answers those of documents: ids by name. */
export async function seedTemplates(client: PortalClient, categories: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, { category, ...template }] of demoFileTemplates.entries()) {
    const body = { ...template, fileCategory: categories.get(category) ?? null, sortIndex: (index + 1) * 10 };
    const { id } = await client.call<FileTemplateView>('POST', '/file-templates', body, `seed-file-template-${index}`);
    ids.set(template.name, id);
  }
  for (const [index, { files, ...template }] of demoEnquiryTemplates.entries()) {
    const body = { ...template, fileTemplates: files.map((name) => ids.get(name)) };
    await client.call<EnquiryTemplateView>('POST', '/enquiry-templates', body, `seed-enquiry-template-${index}`);
  }
  return ids;
}

import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { DemoSeedContext, PortalClient } from '@portal/platform/demo/demoDesk';
import { demoStaffDataKey } from '@portal/services/employees/employeesOffers';
import { demoFileCategoryIdsDataKey, demoFileTemplateIdsDataKey } from '../catalogueOffers.ts';
import { demoEnquiryTemplates, demoFileTemplates } from './demoTemplates.ts';

/** What the demo bank keeps in stock. */
export async function seedCatalogue(desk: DemoSeedContext): Promise<void> {
  const { admin } = await desk.need(demoStaffDataKey);
  const client = await desk.signIn('employee', admin.email);
  const categories = await seedFileCategories(client);
  desk.give(demoFileCategoryIdsDataKey, categories);
  desk.give(demoFileTemplateIdsDataKey, await seedTemplates(client, categories));
}

const categoryNames = ['Identität', 'Einkommen', 'Immobilie', 'Finanzierung', 'Versicherung', 'Verträge'];

/** The categories that the demo bank keeps in stock: ids by name. */
async function seedFileCategories(client: PortalClient): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, name] of categoryNames.entries()) {
    const body = { name, sortIndex: (index + 1) * 10 };
    const { id } = await client.call<FileCategoryView>('POST', '/file-categories', body, `seed-category-${index}`);
    ids.set(name, id);
  }
  return ids;
}

/** The templates that the demo bank keeps in stock. Answers those of documents: ids by name. */
async function seedTemplates(client: PortalClient, categories: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
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

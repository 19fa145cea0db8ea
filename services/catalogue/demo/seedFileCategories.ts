import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { DemoDesk } from '@portal/platform/demo/demoDesk';
import { demoStaff } from '@portal/services/employees/employeesOffers';
import { demoFileCategories } from '../catalogueOffers.ts';

const names = ['Identität', 'Einkommen', 'Immobilie', 'Finanzierung', 'Versicherung', 'Verträge'];

/** The categories that the demo bank keeps in stock. */
export async function seedFileCategories(desk: DemoDesk): Promise<void> {
  const { admin } = await desk.need(demoStaff);
  const client = await desk.signIn('employee', admin.email);
  const ids = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const body = { name, sortIndex: (index + 1) * 10 };
    const { id } = await client.call<FileCategoryView>('POST', '/file-categories', body, `seed-category-${index}`);
    ids.set(name, id);
  }
  desk.give(demoFileCategories, ids);
}

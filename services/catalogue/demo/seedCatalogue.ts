import type { DemoDesk } from '@portal/platform/demo/demoDesk';
import { demoStaff } from '@portal/services/employees/employeesOffers';
import { demoFileCategories, demoFileTemplateIds } from '../catalogueOffers.ts';
import { seedFileCategories } from './seedFileCategories.ts';
import { seedTemplates } from './seedTemplates.ts';

/** What the demo bank keeps in stock. */
export async function seedCatalogue(desk: DemoDesk): Promise<void> {
  const { admin } = await desk.need(demoStaff);
  const client = await desk.signIn('employee', admin.email);
  const categories = await seedFileCategories(client);
  desk.give(demoFileCategories, categories);
  desk.give(demoFileTemplateIds, await seedTemplates(client, categories));
}

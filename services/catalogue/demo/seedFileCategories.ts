import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { PortalClient } from '@portal/platform/demo/demoDesk';

const names = ['Identität', 'Einkommen', 'Immobilie', 'Finanzierung', 'Versicherung', 'Verträge'];

/** The categories that the demo bank keeps in stock: ids by name. */
export async function seedFileCategories(client: PortalClient): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const body = { name, sortIndex: (index + 1) * 10 };
    const { id } = await client.call<FileCategoryView>('POST', '/file-categories', body, `seed-category-${index}`);
    ids.set(name, id);
  }
  return ids;
}

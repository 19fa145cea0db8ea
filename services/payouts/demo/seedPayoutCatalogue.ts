import type { PortalClient } from '@portal/platform/demo/demoDesk';
import { demoCreditCategories, demoDocumentTemplates, demoInputTemplates, demoFinancingProjectTypes } from './demoCatalogue.ts';

/** Ids by name. */
export interface SeededPayoutCatalogueIds {
  readonly purposes: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
}

/** What the demo bank keeps in stock for payouts. */
export async function seedPayoutCatalogue(client: PortalClient): Promise<SeededPayoutCatalogueIds> {
  const create = async (collection: string, entries: readonly object[]): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (const [index, entry] of entries.entries()) {
      const body = { ...entry, sortIndex: (index + 1) * 10 };
      ids.push((await client.call<{ readonly id: string }>('POST', `/${collection}`, body, `seed-${collection}-${index}`)).id);
    }
    return ids;
  };
  const byName = (entries: readonly { readonly name: string }[], ids: readonly string[]): ReadonlyMap<string, string> =>
    new Map(entries.map(({ name }, index) => [name, ids[index] ?? '']));
  const purposes = byName(demoFinancingProjectTypes, await create('valutierung-financing-project-types', demoFinancingProjectTypes));
  const categories = byName(demoCreditCategories, await create('valutierung-credit-categories', demoCreditCategories));
  await create('valutierung-input-templates', demoInputTemplates);
  await create('valutierung-document-templates', demoDocumentTemplates);
  return { purposes, categories };
}

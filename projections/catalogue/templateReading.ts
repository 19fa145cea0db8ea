import type { Access, ListQuery } from '@portal/platform/http/route';
import { searchTextOf } from '@portal/platform/read-model-store/fieldValues';
import type { Document, Page, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { searchWords } from '@portal/platform/read-model-store/searchWords';

/** Whoever makes cases needs the templates. */
export const templateReaders = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD'] } } as const satisfies Access;

const AT_ONCE = 100;

type Named = Document & { readonly name: string };

/** A page of a list. `search` looks at all that is searchable, the filter `name` at names only. */
export async function findNamed<T extends Named>(reader: ReadModelReader, collection: string, list: ListQuery): Promise<Page<T>> {
  const { sort, offset, limit, search, filters } = list;
  const searched = search === undefined ? {} : { search };
  const name = filters['name'];
  if (typeof name !== 'string' || name.trim() === '') return reader.find<T>(collection, { sort, offset, limit, ...searched });
  const found: T[] = [];
  const query = { sort, limit: AT_ONCE, search: `${search ?? ''} ${name}` };
  // A bank has some dozens of them.
  for (let page = await reader.find<T>(collection, query); page.items.length > 0;) {
    found.push(...page.items);
    if (found.length >= page.total) break;
    page = await reader.find<T>(collection, { ...query, offset: found.length });
  }
  const words = searchWords(name);
  const named = found.filter((document) => words.every((word) => searchTextOf([document.name]).includes(word)));
  return { items: named.slice(offset, offset + limit), total: named.length };
}

/** What is referred to, by id. What was deleted since is not there. */
export async function referredTo<T extends Document>(
  reader: ReadModelReader,
  collection: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const each = [...new Set(ids)];
  const found = new Map<string, T>();
  for (let start = 0; start < each.length; start += AT_ONCE)
    for (const document of await reader.getMany<T>(collection, each.slice(start, start + AT_ONCE))) found.set(document.id, document);
  return found;
}

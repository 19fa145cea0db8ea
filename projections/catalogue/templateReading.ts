import type { Access, ListQuery } from '@portal/platform/http/defineRoute';
import { searchTextOf } from '@portal/platform/read-model-store/fieldValues';
import type { ReadModelDocument, Page, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { splitSearchWords } from '@portal/platform/read-model-store/splitSearchWords';
import { findAllDocuments } from '../runtime/findAllDocuments.ts';

/** Whoever makes cases needs the templates. */
export const templateReaderAccess = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD'] } } as const satisfies Access;

type Named = ReadModelDocument & { readonly name: string };

/** A page of a list. `search` looks at all that is searchable, the filter `name` at names only. */
export async function findPageFilteredByName<T extends Named>(
  reader: ReadModelReader,
  collection: string,
  list: ListQuery,
): Promise<Page<T>> {
  const { sort, offset, limit, search, filters } = list;
  const searched = search === undefined ? {} : { search };
  const name = filters['name'];
  if (typeof name !== 'string' || name.trim() === '') return reader.find<T>(collection, { sort, offset, limit, ...searched });
  // A bank has some dozens of them.
  const found = await findAllDocuments<T>(reader, collection, { sort, search: `${search ?? ''} ${name}` });
  const words = splitSearchWords(name);
  const named = found.filter((document) => words.every((word) => searchTextOf([document.name]).includes(word)));
  return { items: named.slice(offset, offset + limit), total: named.length };
}

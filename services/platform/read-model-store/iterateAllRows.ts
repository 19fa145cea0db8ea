import type { ReadModelDocument, FieldFilter, ReadModelReader } from './readModelStore.ts';

/** As many as a store answers at most. */
const PAGE = 100;

interface Rows<Field extends string> {
  readonly filter: readonly FieldFilter[];
  /** A sortable field that none of these documents lacks; the least first. */
  readonly by: Field;
}

/**
 * All that match, a page in memory at a time: none is skipped over or comes twice, whatever else leaves the list meanwhile, and
 * what comes meanwhile comes where the walk has not been yet.
 * @throws EngineUnavailable, and what the signal says
 */
export async function* iterateAllRows<
  T extends ReadModelDocument & Readonly<Record<Field, string | number>>,
  Field extends string = string,
>(reader: Pick<ReadModelReader, 'find'>, collection: string, { filter, by }: Rows<Field>, signal?: AbortSignal): AsyncGenerator<T> {
  let last: T | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const { items } = await reader.find<T>(collection, {
      filter,
      sort: [{ field: by, direction: 'asc' }],
      limit: PAGE,
      ...(last === undefined ? {} : { after: { value: last[by], id: last.id } }),
    });
    yield* items;
    if (items.length < PAGE) return;
    last = items.at(-1);
  }
}

export async function loadEveryRow<T extends ReadModelDocument & Readonly<Record<Field, string | number>>, Field extends string = string>(
  ...asked: Parameters<typeof iterateAllRows<T, Field>>
): Promise<readonly T[]> {
  const rows: T[] = [];
  for await (const row of iterateAllRows<T, Field>(...asked)) rows.push(row);
  return rows;
}

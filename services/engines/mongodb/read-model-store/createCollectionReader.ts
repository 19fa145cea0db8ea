import type { Collection } from 'mongodb';
import { requireAscendingSortForCursor, requireValidOffsetAndLimit } from '@portal/platform/read-model-store/readLimits';
import type { ReadModelDocument, Page, ReadQuery, Scalar } from '@portal/platform/read-model-store/readModelStore';
import type { RetryingCall } from './createRetryingCall.ts';
import type { CollectionLayout } from './collectionLayout.ts';
import { afterCursorFilter, filterKey, queryFilter, sortOf } from './queryFilter.ts';
import type { StoredDocument } from './storedDocument.ts';

/** Reads one collection of one generation. */
export interface CollectionReader {
  get<T extends ReadModelDocument>(id: string): Promise<T | undefined>;
  getMany<T extends ReadModelDocument>(ids: readonly string[]): Promise<readonly T[]>;
  find<T extends ReadModelDocument>(query: ReadQuery): Promise<Page<T>>;
  totalsBy(field: string, values: readonly string[]): Promise<readonly number[]>;
  /** All that match, in id order. */
  where<T extends ReadModelDocument>(field: string, value: Scalar): Promise<readonly T[]>;
  scan<T extends ReadModelDocument>(): AsyncIterable<T>;
}

const PAGE = 500;

export function createCollectionReader(
  call: RetryingCall,
  collection: Collection<StoredDocument>,
  layout: CollectionLayout,
): CollectionReader {
  const projection = { document: 1 } as const;

  async function* inIdOrder<T extends ReadModelDocument>(filter: ReturnType<typeof queryFilter>): AsyncIterable<T> {
    for (let after: string | undefined; ;) {
      const within = after === undefined ? filter : { ...filter, _id: { $gt: after } };
      const page = await call(() => collection.find(within, { projection, sort: { _id: 1 }, limit: PAGE }).toArray());
      yield* documentsIn<T>(page);
      if (page.length < PAGE) return;
      after = page.at(-1)?._id;
    }
  }

  return {
    // By its id alone: an engine may have an index for that, and read the whole collection for anything more.
    get: async <T extends ReadModelDocument>(id: string) =>
      documentsIn<T>(await call(() => collection.find({ _id: id }, { projection }).toArray()))[0],
    getMany: async <T extends ReadModelDocument>(ids: readonly string[]) => {
      const found = await call(() => collection.find({ _id: { $in: [...ids] }, live: true }, { projection }).toArray());
      const byId = new Map(documentsIn<T>(found).map((document) => [document.id, document]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    find: async <T extends ReadModelDocument>(query: ReadQuery) => {
      const { offset, limit } = requireValidOffsetAndLimit(query);
      const filter = queryFilter(layout, query);
      if (query.few === true && query.search !== undefined) {
        const items = documentsIn<T>(await call(() => collection.find(filter, { projection, limit }).toArray()));
        return { items, total: items.length };
      }
      const after = requireAscendingSortForCursor(query);
      if (after !== undefined) {
        const sort = sortOf(layout, query.sort ?? []);
        const within = afterCursorFilter(layout, query, after);
        const items = documentsIn<T>(await call(() => collection.find({ $and: [filter, within] }, { projection, sort, limit }).toArray()));
        return { items, total: items.length };
      }
      const options = { projection, sort: sortOf(layout, query.sort ?? []), skip: offset, limit };
      const [page, total] = await Promise.all([
        call(() => collection.find(filter, options).toArray()),
        call(() => collection.countDocuments(filter)),
      ]);
      return { items: documentsIn<T>(page), total };
    },
    totalsBy: async (field, values) => {
      const $match = queryFilter(layout, { filter: [{ field, op: 'in', values }] });
      const stages = [{ $match }, { $group: { _id: `$${filterKey(layout, field)}`, total: { $sum: 1 } } }];
      const counted = await call(() => collection.aggregate<{ readonly _id: string; readonly total: number }>(stages).toArray());
      const totals = new Map(counted.map(({ _id, total }) => [_id, total]));
      return values.map((value) => totals.get(value) ?? 0);
    },
    where: async <T extends ReadModelDocument>(field: string, value: Scalar) => {
      const found: T[] = [];
      for await (const document of inIdOrder<T>(queryFilter(layout, { filter: [{ field, op: 'eq', value }] }))) found.push(document);
      return found;
    },
    scan: <T extends ReadModelDocument>() => inIdOrder<T>({ live: true }),
  };
}

const documentsIn = <T>(stored: readonly Pick<StoredDocument, 'document'>[]): T[] =>
  stored.flatMap(({ document }) => (document === undefined ? [] : [JSON.parse(document) as T]));

import type { ListQueryRules, ListQuery } from '@portal/platform/http/defineRoute';
import type { FieldFilter, ReadQuery } from '@portal/platform/read-model-store/readModelStore';

/** A field of a document, also one step inside of another: 'customer.lastName'. */
type FieldOf<D> = {
  [K in keyof D & string]: NonNullable<D[K]> extends readonly unknown[]
    ? K
    : NonNullable<D[K]> extends object
      ? K | `${K}.${keyof NonNullable<D[K]> & string}`
      : K;
}[keyof D & string];

interface ListFilter<Field> {
  readonly field: Field;
  /** 'exists' takes true or false: whether the field is there. */
  readonly accepts: ListQueryRules['filters'][string] | 'exists';
}

interface ListDeclaration<Field> {
  /** Names of orders in the call, and the fields of each. */
  readonly sort: Readonly<Record<string, Field | readonly Field[]>>;
  readonly defaultSort: ListQueryRules['defaultSort'];
  /** By their names in the call. */
  readonly filters: Readonly<Record<string, ListFilter<Field>>>;
  /** Fields over which is searched. */
  readonly search: readonly Field[];
}

/**
 * What can be asked of a list, said once: for the call, for the indexes of its collection and for the question to the store. With
 * other filters or orders the next start builds the list anew.
 */
export const defineListFiltersSortsAndSearch =
  <D>() =>
  ({ sort, defaultSort, filters, search }: ListDeclaration<FieldOf<D>>) => {
    const fieldsOf = (order: string): readonly string[] => [sort[order] ?? order].flat();
    const kinds = Object.entries(filters).map(([name, { accepts }]) => [name, accepts === 'exists' ? 'boolean' : accepts] as const);
    const options: ListQueryRules = {
      sortable: Object.keys(sort),
      defaultSort,
      filters: Object.fromEntries(kinds),
      searchable: search.length > 0,
    };
    return {
      options,
      indexes: {
        filterable: [...new Set<string>(Object.values(filters).map(({ field }) => field))],
        sortable: [...new Set(Object.keys(sort).flatMap(fieldsOf))],
        searchable: search as readonly string[],
      },
      queryOf: (asked: ListQuery): ReadQuery => ({
        filter: Object.entries(asked.filters).map(([name, value]): FieldFilter => {
          const { field = name, accepts } = filters[name] ?? {};
          if (accepts === 'exists') return { field, op: 'exists', value: value === true };
          return typeof value === 'object' ? { field, op: 'in', values: value } : { field, op: 'eq', value };
        }),
        sort: asked.sort.flatMap(({ field, direction }) => fieldsOf(field).map((each) => ({ field: each, direction }))),
        offset: asked.offset,
        limit: asked.limit,
        ...(asked.search === undefined ? {} : { search: asked.search }),
      }),
    };
  };

import type { FieldFilter } from '@portal/platform/read-model-store/readModelStore';
import type { CollectionLayout } from './collectionLayout.ts';
import { indexKeyOf, type FieldValue, type IndexKey } from '@portal/platform/read-model-store/fieldValues';

type CountedBy = { readonly filter: number; readonly by: 'value' | 'presence'; readonly value: IndexKey };

const keyPart = ({ filter, by, value }: CountedBy): string => JSON.stringify([filter, by === 'value' ? 'v' : 'p', value]);

/** All counters that a document with these filter values adds to; arrays count once for each entry. */
export function counterKeysOf(layout: CollectionLayout, values: readonly FieldValue[]): readonly string[] {
  const parts = new Map<string, readonly string[]>();
  const partsOf = (filter: number, by: 'value' | 'presence'): readonly string[] => {
    const known = parts.get(`${filter}${by}`);
    if (known !== undefined) return known;
    const made = valuesCounted(values[filter], by).map((value) => keyPart({ filter, by, value }));
    parts.set(`${filter}${by}`, made);
    return made;
  };
  return layout.variants.flatMap((variant) =>
    variant.reduce<readonly string[]>((keys, { filter, by }) => keys.flatMap((key) => partsOf(filter, by).map((part) => key + part)), ['']),
  );
}

function valuesCounted(value: FieldValue | undefined, by: 'value' | 'presence'): readonly IndexKey[] {
  if (value === undefined) return [];
  if (by === 'presence') return [value.column === null ? 0 : 1];
  if (value.entries !== undefined && value.entries.length > 0) return value.entries;
  return value.column instanceof Uint8Array ? [] : [value.column];
}

/**
 * The counters whose sum is the total of a query, or undefined when they cannot tell it. `isArray` says whether a
 * filter's field has ever held an array: sums over several of its values would count a document twice.
 */
export function counterKeysFor(
  layout: CollectionLayout,
  filters: readonly FieldFilter[],
  isArray: (filter: number) => boolean,
): readonly string[] | undefined {
  const counted: CountedBy[][] = [];
  for (const condition of filters) {
    const filter = layout.spec.filterable.indexOf(condition.field);
    if (counted.some(([other]) => other?.filter === filter)) return undefined;
    if (condition.op === 'exists') counted.push([{ filter, by: 'presence', value: condition.value ? 1 : 0 }]);
    else if (condition.op === 'eq') counted.push([{ filter, by: 'value', value: indexKeyOf(condition.value) }]);
    else if (condition.op === 'in' && !isArray(filter)) {
      const values = [...new Set(condition.values.map(indexKeyOf))];
      counted.push(values.map((value) => ({ filter, by: 'value' as const, value })));
      if (values.length === 0) return [];
    } else return undefined;
  }
  counted.sort((a, b) => (a[0]?.filter ?? 0) - (b[0]?.filter ?? 0));
  const shape = JSON.stringify(counted.map(([first]) => ({ filter: first?.filter, by: first?.by })));
  if (!layout.variants.some((variant) => JSON.stringify(variant) === shape)) return undefined;
  return counted.reduce<readonly string[]>((keys, options) => keys.flatMap((key) => options.map((option) => key + keyPart(option))), ['']);
}

import type { FieldFilter } from '@portal/platform/read-model-store/readModelStore';
import type { CollectionLayout } from './collectionLayout.ts';
import { indexKeyOf } from '@portal/platform/read-model-store/fieldValues';
import { keyPart, type CountedBy } from './collectionWriter.ts';

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

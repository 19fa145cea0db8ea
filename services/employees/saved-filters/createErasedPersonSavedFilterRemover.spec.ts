import { describe, expect, it } from 'vitest';
import type { SavedFiltersAnswer } from '@portal/contracts/employees/savedFilters';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { createErasedPersonSavedFilterRemover } from './createErasedPersonSavedFilterRemover.ts';
import { SAVED_FILTERS_COLLECTION } from './savedFilters.ts';

const ofErika = { name: 'Fall Mustermann', query: '?filter={}' };
const others = { name: 'Überfällige', query: '?filter={}' };
const traces = { words: ['Mustermann'], ids: [] };

describe('an erasure', () => {
  it('takes out of the saved filters of everybody what tells of the person, and leaves the rest', async () => {
    const records = createMemoryRecords({ now: () => '2026-11-30T10:00:00.000Z' });
    const filtersOf = async (key: string) => (await records.get<SavedFiltersAnswer>(SAVED_FILTERS_COLLECTION, key))?.value.filters;
    // More than one page of them.
    for (let number = 0; number < 250; number += 1)
      await records.put(SAVED_FILTERS_COLLECTION, `e${String(number).padStart(3, '0')}/customers`, { filters: [others, ofErika] });
    await createErasedPersonSavedFilterRemover(records)(traces);
    for (const number of ['000', '120', '249']) expect(await filtersOf(`e${number}/customers`)).toEqual([others]);
  });

  it('does so too where the filters change in the same moment', async () => {
    const records = createMemoryRecords({ now: () => '2026-11-30T10:00:00.000Z' });
    const key = 'e1/customers';
    await records.put(SAVED_FILTERS_COLLECTION, key, { filters: [ofErika] });
    let isFirst = true;
    const busy: typeof records = {
      ...records,
      async put(collection, name, value, options) {
        if (isFirst) {
          isFirst = false;
          await records.put(SAVED_FILTERS_COLLECTION, key, { filters: [others, ofErika] });
        }
        return records.put(collection, name, value, options);
      },
    };
    await createErasedPersonSavedFilterRemover(busy)(traces);
    expect((await records.get<SavedFiltersAnswer>(SAVED_FILTERS_COLLECTION, key))?.value.filters).toEqual([others]);
  });
});

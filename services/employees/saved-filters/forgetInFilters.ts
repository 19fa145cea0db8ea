import type { SavedFiltersAnswer } from '@portal/contracts/employees/savedFilters';
import type { ErasedPersonIdentifiers } from '@portal/platform/contexts/erasure';
import type { RecordStore, StoredValue } from '@portal/platform/records/recordStore';
import { namesPerson } from './namesPerson.ts';
import { SAVED_FILTERS, savedFiltersOwner } from './savedFilters.ts';

const PAGE = 100;

/** Removes the filters of all employees that tell of an erased person. */
export const forgetInFilters =
  (records: RecordStore) =>
  async (traces: ErasedPersonIdentifiers): Promise<void> => {
    const clean = async ({ key, value, version }: StoredValue<SavedFiltersAnswer>): Promise<void> => {
      const filters = value.filters.filter((filter) => !namesPerson(filter, traces));
      if (filters.length === value.filters.length) return;
      const [employeeId = ''] = key.split('/');
      const written = await records.put(SAVED_FILTERS, key, { filters }, { expect: version, owner: savedFiltersOwner(employeeId) });
      const now = written === undefined ? await records.get<SavedFiltersAnswer>(SAVED_FILTERS, key) : undefined;
      if (now !== undefined) await clean(now);
    };
    for (let after = ''; ;) {
      const page = await records.list<SavedFiltersAnswer>(SAVED_FILTERS, { ...(after === '' ? {} : { after }), limit: PAGE });
      for (const stored of page) await clean(stored);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = last.key;
    }
  };

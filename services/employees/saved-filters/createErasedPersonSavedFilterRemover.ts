import type { SavedFiltersAnswer } from '@portal/contracts/employees/savedFilters';
import type { ErasedPersonIdentifiers } from '@portal/platform/contexts/erasure';
import { iterateRecordCollectionPages } from '@portal/platform/records/iterateRecordCollectionPages';
import type { RecordStore, StoredValue } from '@portal/platform/records/recordStore';
import { mentionsErasedPerson } from './mentionsErasedPerson.ts';
import { SAVED_FILTERS_COLLECTION, savedFiltersSubjectIdOf } from './savedFilters.ts';

const PAGE = 100;

/** Removes the filters of all employees that tell of an erased person. */
export const createErasedPersonSavedFilterRemover =
  (records: RecordStore) =>
  async (traces: ErasedPersonIdentifiers): Promise<void> => {
    const clean = async ({ key, value, version }: StoredValue<SavedFiltersAnswer>): Promise<void> => {
      const filters = value.filters.filter((filter) => !mentionsErasedPerson(filter, traces));
      if (filters.length === value.filters.length) return;
      const [employeeId = ''] = key.split('/');
      const written = await records.put(
        SAVED_FILTERS_COLLECTION,
        key,
        { filters },
        { expect: version, owner: savedFiltersSubjectIdOf(employeeId) },
      );
      const now = written === undefined ? await records.get<SavedFiltersAnswer>(SAVED_FILTERS_COLLECTION, key) : undefined;
      if (now !== undefined) await clean(now);
    };
    for await (const page of iterateRecordCollectionPages<SavedFiltersAnswer>(records, SAVED_FILTERS_COLLECTION, PAGE))
      for (const stored of page) await clean(stored);
  };

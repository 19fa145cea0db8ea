import { isDeepStrictEqual } from 'node:util';
import {
  savedFilterListNameFormatSchema,
  savedFiltersAnswer,
  saveFiltersSchema,
  type SavedFiltersAnswer,
} from '@portal/contracts/employees/savedFilters';
import { notFoundProblem, staleProblem } from '@portal/platform/http/problems';
import type { Answer, AnswerWithRecordOwner } from '@portal/platform/http/defineRoute';
import { employeesQuery } from '../employeesServices.ts';

export const SAVED_FILTERS_COLLECTION = 'saved-filters';

/** What people look for may tell of others: it goes with its owner. */
export const savedFiltersSubjectIdOf = (employeeId: string): string => `bankEmployee-${employeeId}`;

const access = { employee: 'signedIn' } as const;
const NOTHING_SAVED = 0;

const answer = (body: SavedFiltersAnswer, revision: number): Answer => ({ kind: 'json', body, revision });

export const readSavedFilters = employeesQuery({
  path: '/bank-employees/saved-filters/:list',
  summary: 'Die eigenen gespeicherten Filter einer Liste',
  access,
  answers: { json: savedFiltersAnswer },
  async handle({ params, principal, records }) {
    if (!savedFilterListNameFormatSchema.safeParse(params.list).success) return notFoundProblem();
    const stored = await records.get<SavedFiltersAnswer>(SAVED_FILTERS_COLLECTION, `${principal.id}/${params.list}`);
    return answer(stored?.value ?? { filters: [] }, stored?.version ?? NOTHING_SAVED);
  },
});

/**
 * All of a list at once; under the ETag that was seen, so that one window takes nothing from another. Its answer may name people
 * and is kept nowhere, so that an erasure finds them in the stored list alone: a repetition finds that list stored.
 */
export const saveFilters = employeesQuery({
  method: 'PUT',
  path: '/bank-employees/saved-filters/:list',
  summary: 'Die eigenen gespeicherten Filter einer Liste ersetzen',
  access,
  body: saveFiltersSchema,
  answers: { json: savedFiltersAnswer },
  async handle({ params, body, principal, records, context: { expectedRevision } }): Promise<AnswerWithRecordOwner> {
    if (!savedFilterListNameFormatSchema.safeParse(params.list).success) return notFoundProblem();
    const key = `${principal.id}/${params.list}`;
    const stored = await records.get<SavedFiltersAnswer>(SAVED_FILTERS_COLLECTION, key);
    if (stored !== undefined && isDeepStrictEqual(stored.value, body)) return { ...answer(body, stored.version), isKept: false };
    const expect = expectedRevision === undefined ? 'any' : expectedRevision === NOTHING_SAVED ? 'absent' : expectedRevision;
    const version = await records.put<SavedFiltersAnswer>(SAVED_FILTERS_COLLECTION, key, body, {
      expect,
      owner: savedFiltersSubjectIdOf(principal.id),
    });
    return version === undefined ? staleProblem() : { ...answer(body, version), isKept: false };
  },
});

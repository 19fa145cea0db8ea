import { happeningKindsForCustomers } from '@portal/contracts/enquiries/happenings';
import { enquiryHappeningView, type EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import type { FieldFilter, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { Query } from '@portal/platform/use-cases/useCaseRunner';
import { query, type ReadServices } from '../../runtime/defineReadModels.ts';
import { employeeNames, namedBy, type EmployeeNames } from '../../runtime/employeeNames.ts';
import type { EnquiryQueries } from './enquiryQueries.ts';
import { ownersAndReaders } from './enquiryReaders.ts';
import { happeningsCollection, type HappeningDocument } from './happenings.ts';
import { filterRequired, historyOptions, inStreamOrder, textOf } from '../../runtime/lists/historyLists.ts';
import { readQueryOf } from '../../runtime/lists/listFilters.ts';

/** Which of them customers read, the server decides; who holds a link reads none, as of the questions. */
const toldTo = (realm: 'customer' | 'employee'): readonly FieldFilter[] =>
  realm === 'employee' ? [] : [{ field: 'kind', op: 'in', values: happeningKindsForCustomers }];

/** What belongs to the history of an enquiry beside its changes of status. */
export const happeningsRoute = (reader: ReadModelReader, queries: EnquiryQueries): Query<ReadServices> =>
  query({
    path: '/enquiry-happenings',
    summary: 'Was im Verlauf eines Vorgangs neben seinen Statuswechseln steht',
    access: ownersAndReaders,
    answers: { list: enquiryHappeningView },
    list: historyOptions({ enquiry: 'id' }),
    async handle({ list, principal }) {
      const enquiryId = textOf(list.filters['enquiry']);
      if (enquiryId === undefined) return filterRequired('enquiry');
      if ((await queries.visibleEnquiry(enquiryId, principal)) === undefined) return notFound();
      const asked = readQueryOf(inStreamOrder(list), { enquiry: 'enquiryId' });
      const { items, total } = await reader.find<HappeningDocument>(happeningsCollection.name, {
        ...asked,
        filter: [...(asked.filter ?? []), ...toldTo(principal.realm)],
      });
      const names = await employeeNames(reader, principal, items);
      return {
        kind: 'list',
        type: 'EnquiryHappening',
        iri: '/api/enquiry-happenings',
        items: items.map((item) => viewOf(item, names)),
        total,
        offset: list.offset,
      };
    },
  });

const viewOf = (
  { revision: _, employeeId, enquiryId, fileId, ...happening }: HappeningDocument,
  names: EmployeeNames,
): EnquiryHappeningView => ({
  ...happening,
  ...namedBy(employeeId, names),
  enquiry: iriOf('enquiries', enquiryId),
  file: fileId === null ? null : iriOf('files', fileId),
});

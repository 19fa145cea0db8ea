import { lockerStatuses } from '@portal/contracts/lockers/status';
import { lockerView, type LockerView } from '@portal/contracts/lockers/views/locker';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { Access } from '@portal/platform/http/defineRoute';
import { declareQuery } from '../../runtime/defineReadSide.ts';
import { LOCKERS, type LockerDocument } from './lockerListProjection.ts';

const readers = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } } as const satisfies Access;

const viewOf = ({ id, number, status, customerId, note }: LockerDocument): LockerView => ({
  id,
  number,
  status,
  customer: iriOf('customers', customerId),
  note,
});

export const listLockers = declareQuery({
  path: '/lockers',
  summary: 'Schließfächer auflisten',
  access: readers,
  answers: { list: lockerView },
  list: {
    sortable: ['number'],
    defaultSort: [{ field: 'number', direction: 'asc' }],
    filters: { status: lockerStatuses },
    searchable: true,
  },
  async handle({ list, reader }) {
    const { status } = list.filters;
    const { items, total } = await reader.find<LockerDocument>(LOCKERS, {
      filter: typeof status === 'object' ? [{ field: 'status', op: 'in', values: status }] : [],
      sort: list.sort,
      offset: list.offset,
      limit: list.limit,
      ...(list.search === undefined ? {} : { search: list.search }),
    });
    const rows = items.map((item) => ({ ...viewOf(item), revision: item.revision }));
    return { kind: 'list', items: rows, total };
  },
});

export const readLocker = declareQuery({
  path: '/lockers/:id',
  summary: 'Ein Schließfach lesen',
  access: readers,
  answers: { resource: lockerView },
  async handle({ params, reader }) {
    const locker = await reader.get<LockerDocument>(LOCKERS, params.id);
    if (locker === undefined) return notFoundProblem();
    return { kind: 'resource', body: viewOf(locker), revision: locker.revision };
  },
});

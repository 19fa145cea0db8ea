import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { iriOf } from '@portal/contracts/shared/ids';
import { holds } from '@portal/contracts/shared/heldRoles';
import { inheritedEmployeeRoles } from '@portal/contracts/shared/roles';
import { forbidden, notFound } from '@portal/platform/http/problems';
import type { Answer, ListQuery, Principal } from '@portal/platform/http/route';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EmployeeDocument } from './employeeDocument.ts';
import { EMPLOYEES } from './employeeListProjection.ts';

export interface EmployeeQueries {
  /** Everybody reads the own record, ROLE_BANK_EMPLOYEE those of colleagues. */
  answerOf(id: string, principal: Principal): Promise<Answer>;
  list(query: ListQuery): Promise<Answer>;
}

export function createEmployeeQueries({ reader }: { readonly reader: ReadModelReader }): EmployeeQueries {
  return {
    async answerOf(id, principal) {
      if (principal.realm !== 'employee' || (principal.id !== id && !holds(principal, 'ROLE_BANK_EMPLOYEE'))) return forbidden();
      const document = await reader.get<EmployeeDocument>(EMPLOYEES, id);
      if (document === undefined) return notFound();
      return {
        kind: 'resource',
        type: 'BankEmployee',
        iri: iriOf('bank-employees', id),
        body: employeeViewOf(document),
        revision: document.revision,
      };
    },
    async list(query) {
      const archived = query.filters['exists[archivedAt]'];
      const page = await reader.find<EmployeeDocument>(EMPLOYEES, {
        filter: typeof archived === 'boolean' ? [{ field: 'archivedAt', op: 'exists', value: archived }] : [],
        sort: query.sort,
        offset: query.offset,
        limit: query.limit,
        ...(query.search === undefined ? {} : { search: query.search }),
      });
      return {
        kind: 'list',
        type: 'BankEmployee',
        iri: '/api/bank-employees',
        items: page.items.map((document) => ({ ...employeeViewOf(document), revision: document.revision })),
        total: page.total,
        offset: query.offset,
      };
    },
  };
}

export const employeeViewOf = ({ revision: _revision, ...document }: EmployeeDocument): EmployeeView => ({
  ...document,
  inheritedRoles: inheritedEmployeeRoles(document.roles),
});

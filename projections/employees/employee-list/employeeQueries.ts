import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { iriOf } from '@portal/contracts/shared/ids';
import { holds } from '@portal/contracts/shared/heldRoles';
import { inheritedEmployeeRoles } from '@portal/contracts/shared/roles';
import { forbidden, notFound } from '@portal/platform/http/problems';
import type { Answer, ListQuery, Principal } from '@portal/platform/http/route';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EmployeeDocument } from './employeeDocument.ts';
import { employeeList } from './employeeList.ts';
import { EMPLOYEES } from './employeeListProjection.ts';
import { employeeReportRowOf } from './employeeReport.ts';

type ListAnswer = Extract<Answer, { kind: 'list' }>;

export interface EmployeeQueries {
  /** Everybody reads the own record, ROLE_BANK_EMPLOYEE those of colleagues. */
  answerOf(id: string, principal: Principal): Promise<Answer>;
  list(query: ListQuery): Promise<ListAnswer>;
  /** The same rows as they stand in the report. */
  report(query: ListQuery): Promise<ListAnswer>;
}

export function createEmployeeQueries({ reader }: { readonly reader: ReadModelReader }): EmployeeQueries {
  const pageOf = async (query: ListQuery, rowOf: (document: EmployeeDocument) => { readonly id: string }): Promise<ListAnswer> => {
    const page = await reader.find<EmployeeDocument>(EMPLOYEES, employeeList.queryOf(query));
    const items = page.items.map((document) => ({ ...rowOf(document), revision: document.revision }));
    return { kind: 'list', type: 'BankEmployee', iri: '/api/bank-employees', items, total: page.total, offset: query.offset };
  };
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
    list: (query) => pageOf(query, employeeViewOf),
    report: (query) => pageOf(query, employeeReportRowOf),
  };
}

export const employeeViewOf = ({ revision: _, status: __, rights: ___, canAdvise: ____, ...document }: EmployeeDocument): EmployeeView => ({
  ...document,
  inheritedRoles: inheritedEmployeeRoles(document.roles),
});

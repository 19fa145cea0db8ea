import { employeeView, type EmployeeView } from '@portal/contracts/employees/views/employee';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { inheritedEmployeeRolesOf } from '@portal/contracts/shared/roles';
import { createCsvAnswer } from '@portal/platform/http/csv/createCsvAnswer';
import { forbiddenProblem, notFoundProblem } from '@portal/platform/http/problems';
import type { ListQuery } from '@portal/platform/http/defineRoute';
import type { Page, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { QueryUseCase } from '@portal/platform/use-cases/useCaseRunner';
import { declareQuery, type ReadServices } from '../../runtime/defineReadSide.ts';
import type { EmployeeDocument } from './employeeDocument.ts';
import { employeeListDefinition } from './employeeListDefinition.ts';
import { EMPLOYEES_COLLECTION } from './employeeListProjection.ts';
import { employeeReportRowSchema, type EmployeeReportRow } from './employeeReport.ts';

const pageOf = (reader: ReadModelReader, list: ListQuery): Promise<Page<EmployeeDocument>> =>
  reader.find<EmployeeDocument>(EMPLOYEES_COLLECTION, employeeListDefinition.queryOf(list));

const listEmployees = declareQuery({
  path: '/bank-employees',
  summary: 'Bank-Mitarbeiter auflisten',
  access: { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
  answers: { list: employeeView },
  list: employeeListDefinition.options,
  async handle({ list, reader }) {
    const { items, total } = await pageOf(reader, list);
    return { kind: 'list', items: items.map((document) => ({ ...employeeViewOf(document), revision: document.revision })), total };
  },
});

const reportEmployees = declareQuery({
  path: '/bank-employees/report/csv',
  summary: 'Die Liste der Bank-Mitarbeiter als CSV-Datei; gefiltert, gesucht und sortiert wie die Liste',
  access: { employee: { anyOf: ['ROLE_BANK_ADMIN'] } },
  answers: { file: ['text/csv'] },
  isLongWork: true,
  list: employeeListDefinition.options,
  handle: ({ list, reader, clock }) =>
    createCsvAnswer({
      view: employeeReportRowSchema,
      list,
      allPages: true,
      async page(asked) {
        const { items, total }: Page<EmployeeReportRow> = await pageOf(reader, asked);
        return { kind: 'list', items, total };
      },
      name: 'bank-mitarbeiter',
      now: clock.now(),
    }),
});

/** Everybody reads the own record, ROLE_BANK_EMPLOYEE those of colleagues. */
const readEmployee = declareQuery({
  path: '/bank-employees/:id',
  summary: 'Einen Bank-Mitarbeiter lesen',
  access: { employee: 'signedIn' },
  answers: { resource: employeeView },
  async handle({ params: { id }, principal, reader }) {
    if (principal.id !== id && !hasRole(principal, 'ROLE_BANK_EMPLOYEE')) return forbiddenProblem();
    const document = await reader.get<EmployeeDocument>(EMPLOYEES_COLLECTION, id);
    return document === undefined ? notFoundProblem() : { kind: 'resource', body: employeeViewOf(document), revision: document.revision };
  },
});

export const employeeReadQueries: readonly QueryUseCase<ReadServices>[] = [listEmployees, reportEmployees, readEmployee];

export const employeeViewOf = ({ revision: _, status: __, rights: ___, canAdvise: ____, ...document }: EmployeeDocument): EmployeeView => ({
  ...document,
  inheritedRoles: inheritedEmployeeRolesOf(document.roles),
});

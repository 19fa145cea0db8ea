import { employeeView } from '@portal/contracts/employees/views/employee';
import { unauthenticated } from '@portal/platform/http/problems';
import type { Clock } from '@portal/platform/clock/clock';
import { csvAnswer } from '@portal/platform/http/csv/csvAnswer';
import { route, type ListOptions, type Route } from '@portal/platform/http/route';
import { employeeSortFields } from './employeeListProjection.ts';
import type { EmployeeQueries } from './employeeQueries.ts';
import { employeeReportRow } from './employeeReport.ts';

const list: ListOptions = {
  sortable: Object.keys(employeeSortFields),
  defaultSort: [
    { field: 'lastName', direction: 'asc' },
    { field: 'firstName', direction: 'asc' },
  ],
  filters: { 'exists[archivedAt]': 'boolean', canAdvise: 'boolean' },
  searchable: true,
};

/** GET bank-employees, their report and GET bank-employees/{id}. */
export function employeeReadRoutes(queries: EmployeeQueries, clock: Clock): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/bank-employees',
      summary: 'Bank-Mitarbeiter auflisten',
      access: { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
      answers: { list: employeeView },
      list,
      handle: ({ list: asked }) => queries.list(asked),
    }),
    route({
      method: 'GET',
      path: '/bank-employees/report/csv',
      summary: 'Die Liste der Bank-Mitarbeiter als CSV-Datei; gefiltert, gesucht und sortiert wie die Liste',
      access: { employee: { anyOf: ['ROLE_BANK_ADMIN'] } },
      answers: { file: ['text/csv'] },
      isLongWork: true,
      list,
      handle: ({ list: asked }) =>
        csvAnswer({
          view: employeeReportRow,
          list: asked,
          allPages: true,
          page: queries.report,
          name: 'bank-mitarbeiter',
          now: clock.now(),
        }),
    }),
    route({
      method: 'GET',
      path: '/bank-employees/:id',
      summary: 'Einen Bank-Mitarbeiter lesen',
      access: { employee: 'signedIn' },
      answers: { resource: employeeView },
      handle: async ({ params, principal }) =>
        principal === undefined ? unauthenticated() : queries.answerOf(params['id'] ?? '', principal),
    }),
  ];
}

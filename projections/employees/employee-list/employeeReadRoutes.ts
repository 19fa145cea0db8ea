import { employeeView } from '@portal/contracts/employees/views/employee';
import { unauthenticated } from '@portal/platform/http/problems';
import type { Clock } from '@portal/platform/clock/clock';
import { csvAnswer } from '@portal/platform/http/csv/csvAnswer';
import { route, type Route } from '@portal/platform/http/route';
import { employeeList } from './employeeList.ts';
import type { EmployeeQueries } from './employeeQueries.ts';
import { employeeReportRow } from './employeeReport.ts';

/** GET bank-employees, their report and GET bank-employees/{id}. */
export function employeeReadRoutes(queries: EmployeeQueries, clock: Clock): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/bank-employees',
      summary: 'Bank-Mitarbeiter auflisten',
      access: { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
      answers: { list: employeeView },
      list: employeeList.options,
      handle: ({ list: asked }) => queries.list(asked),
    }),
    route({
      method: 'GET',
      path: '/bank-employees/report/csv',
      summary: 'Die Liste der Bank-Mitarbeiter als CSV-Datei; gefiltert, gesucht und sortiert wie die Liste',
      access: { employee: { anyOf: ['ROLE_BANK_ADMIN'] } },
      answers: { file: ['text/csv'] },
      isLongWork: true,
      list: employeeList.options,
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

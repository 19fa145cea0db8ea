import { employeeView } from '@portal/contracts/employees/views/employee';
import { unauthenticated } from '@portal/platform/http/problems';
import { route, type Route } from '@portal/platform/http/route';
import type { EmployeeQueries } from './employeeQueries.ts';

/** GET bank-employees and GET bank-employees/{id}. */
export function employeeReadRoutes(queries: EmployeeQueries): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/bank-employees',
      summary: 'Bank-Mitarbeiter auflisten',
      access: { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
      answers: { list: employeeView },
      list: {
        sortable: ['lastName', 'firstName', 'email', 'createdAt'],
        defaultSort: [
          { field: 'lastName', direction: 'asc' },
          { field: 'firstName', direction: 'asc' },
        ],
        filters: { 'exists[archivedAt]': 'boolean' },
        searchable: true,
      },
      handle: ({ list }) => queries.list(list),
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

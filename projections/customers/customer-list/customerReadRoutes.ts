import { adviserIdsSchema, adviserLoadsView } from '@portal/contracts/customers/views/adviserLoads';
import { customerView } from '@portal/contracts/customers/views/customer';
import { unauthenticated } from '@portal/platform/http/problems';
import { route, type Route } from '@portal/platform/http/route';
import { customerList } from './customerList.ts';
import type { CustomerQueries } from './customerQueries.ts';

/** GET customers, GET customers/{id} and what each adviser has. */
export function customerReadRoutes(queries: CustomerQueries): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/customers',
      summary: 'Kunden auflisten',
      access: { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
      answers: { list: customerView },
      list: customerList.options,
      handle: async ({ list, principal }) => (principal === undefined ? unauthenticated() : queries.list(list, principal)),
    }),
    route({
      method: 'GET',
      path: '/customers/adviser-loads',
      summary: 'Wie viele Kunden und offene Vorgänge Berater haben',
      access: { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
      query: { bankEmployees: adviserIdsSchema },
      answers: { json: adviserLoadsView },
      handle: async ({ query, principal }) =>
        principal === undefined
          ? unauthenticated()
          : { kind: 'json', body: await queries.adviserLoads(idsIn(query['bankEmployees'] ?? ''), principal) },
    }),
    route({
      method: 'GET',
      path: '/customers/:id',
      summary: 'Einen Kunden lesen; Kunden lesen nur den eigenen Datensatz',
      access: { customer: 'signedIn', employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } },
      answers: { resource: customerView },
      handle: async ({ params, principal }) =>
        principal === undefined ? unauthenticated() : queries.answerOf(params['id'] ?? '', principal),
    }),
  ];
}

const idsIn = (text: string): readonly string[] => [...new Set(text.split(',').filter((id) => id !== ''))];

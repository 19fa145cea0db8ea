import { hasRole, type HeldRoles } from '@portal/contracts/shared/heldRoles';
import { iriOf } from '@portal/contracts/shared/ids';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { isMobileUsableForTan } from '@portal/contracts/customers/tanMobile';
import { adviserIdsSchema, adviserLoadsView } from '@portal/contracts/customers/views/adviserLoads';
import { customerView, type CustomerEnquiryCard, type CustomerView } from '@portal/contracts/customers/views/customer';
import { pick } from '@portal/contracts/shared/pick';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { Principal } from '@portal/platform/http/defineRoute';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { QueryUseCase } from '@portal/platform/use-cases/useCaseRunner';
import { declareQuery, type ReadServices } from '../../runtime/defineReadSide.ts';
import { loadAdviserLoadsView } from './adviserLoads.ts';
import type { CustomerDocument } from './customerDocument.ts';
import { customerListDefinition } from './customerListDefinition.ts';
import { CUSTOMERS_COLLECTION } from './customerListProjection.ts';
import { loadEnquiryCardsByCustomer } from './enquiryCards.ts';

const employees = { anyOf: ['ROLE_BANK_EMPLOYEE'] } as const;

const listCustomers = declareQuery({
  path: '/customers',
  summary: 'Kunden auflisten',
  access: { employee: employees },
  answers: { list: customerView },
  list: customerListDefinition.options,
  async handle({ list, principal, reader, clock }) {
    const { items, total } = await reader.find<CustomerDocument>(CUSTOMERS_COLLECTION, customerListDefinition.queryOf(list));
    const views = await viewsOf(items, principal, reader, clock.now());
    return { kind: 'list', items: views.map((view, index) => ({ ...view, revision: items[index]?.revision ?? 0 })), total };
  },
});

const readAdviserLoads = declareQuery({
  path: '/customers/adviser-loads',
  summary: 'Wie viele Kunden und offene Vorgänge Berater haben',
  access: { employee: employees },
  query: { bankEmployees: adviserIdsSchema },
  answers: { json: adviserLoadsView },
  async handle({ query: { bankEmployees = '' }, principal, reader }) {
    const ids = [...new Set(bankEmployees.split(',').filter((id) => id !== ''))];
    return { kind: 'json', body: await loadAdviserLoadsView(reader, ids, principal) };
  },
});

const readCustomer = declareQuery({
  path: '/customers/:id',
  summary: 'Einen Kunden lesen; Kunden lesen nur den eigenen Datensatz',
  access: { customer: 'signedIn', employee: employees },
  answers: { resource: customerView },
  async handle({ params: { id }, principal, reader, clock }) {
    if (principal.realm === 'customer' && principal.id !== id) return notFoundProblem();
    const document = await reader.get<CustomerDocument>(CUSTOMERS_COLLECTION, id);
    if (document === undefined) return notFoundProblem();
    const [body] = await viewsOf([document], principal, reader, clock.now());
    return body === undefined ? notFoundProblem() : { kind: 'resource', body, revision: document.revision };
  },
});

/** Reading customers, and what each adviser has. */
export const customerReadQueries: readonly QueryUseCase<ReadServices>[] = [listCustomers, readAdviserLoads, readCustomer];

async function viewsOf(
  documents: readonly CustomerDocument[],
  viewer: Principal,
  reader: ReadModelReader,
  now: string,
): Promise<readonly CustomerView[]> {
  const ids = documents.map(({ id }) => id);
  const cards = seesEnquiries(viewer) ? await loadEnquiryCardsByCustomer(reader, ids, viewer.realm === 'customer') : undefined;
  return documents.map((document) => customerViewOf(document, cards?.get(document.id) ?? [], viewer, now));
}

const seesEnquiries = (held: HeldRoles & { readonly realm: Principal['realm'] }): boolean =>
  held.realm === 'customer'
    ? hasRole(held, 'ROLE_CUSTOMER') && hasRole(held, 'ROLE_CUSTOMER_UPLOAD')
    : hasRole(held, 'ROLE_BANK_EMPLOYEE_UPLOAD') || hasRole(held, 'ROLE_AUDITOR');

/** The adviser belongs to the bank, the self-disclosure address to those who hold that module. */
function customerViewOf(
  document: CustomerDocument,
  enquiries: readonly CustomerEnquiryCard[],
  viewer: Principal,
  now: string,
): CustomerView {
  const isEmployee = viewer.realm === 'employee';
  return {
    customerId: document.customerNumber,
    ...pick(document, 'id', 'isProf', 'isDr', 'salutation', 'firstName', 'lastName', 'email', 'mobile', 'reminders'),
    mobileForTan:
      document.mobile === null
        ? null
        : { counts: isMobileUsableForTan(document.tanMobile, now), countsFrom: document.tanMobile.countsFrom },
    roles: document.activatedAt === null ? document.moduleRoles : ['ROLE_CUSTOMER', ...document.moduleRoles],
    inheritedRoles: [],
    ...(isEmployee
      ? {
          bankEmployee: document.adviserId === null ? null : iriOf('bank-employees', document.adviserId),
          bankEmployeeIdentifier: document.bankEmployeeIdentifier,
          selbstauskunftRequestedAt: document.selfDisclosureRequestedAt,
        }
      : {}),
    selbstauskunftBeraterEmail:
      isEmployee && hasRole(viewer, 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT') ? document.selbstauskunftBeraterEmail : null,
    hasActivationCode: document.activatedAt === null && document.activationCodeExpiresAt !== null && now < document.activationCodeExpiresAt,
    ...pick(document, 'createdAt', 'updatedAt', 'invitedAt', 'activatedAt', 'archivedAt', 'requestedDeletionAt', 'archive'),
    greeting: greetingOf(document),
    enquiries,
  };
}

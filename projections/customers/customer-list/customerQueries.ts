import { holds, type HeldRoles } from '@portal/contracts/shared/heldRoles';
import { iriOf } from '@portal/contracts/shared/ids';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { countsForTan } from '@portal/contracts/customers/tanMobile';
import type { AdviserLoadsView } from '@portal/contracts/customers/views/adviserLoads';
import type { CustomerEnquiryCard, CustomerView } from '@portal/contracts/customers/views/customer';
import type { Clock } from '@portal/platform/clock/clock';
import { notFound } from '@portal/platform/http/problems';
import type { Answer, ListQuery, Principal } from '@portal/platform/http/route';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { adviserLoadsOf } from './adviserLoads.ts';
import type { CustomerDocument } from './customerDocument.ts';
import { customerList } from './customerList.ts';
import { CUSTOMERS } from './customerListProjection.ts';
import { enquiryCardsOf } from './enquiryCards.ts';

export interface CustomerQueries {
  /** The customer as this person may see it: 404 for other customers. */
  answerOf(id: string, principal: Principal): Promise<Answer>;
  list(query: ListQuery, principal: Principal): Promise<Answer>;
  adviserLoads(ids: readonly string[], principal: Principal): Promise<AdviserLoadsView>;
}

export function createCustomerQueries({ reader, clock }: { readonly reader: ReadModelReader; readonly clock: Clock }): CustomerQueries {
  const cardsFor = async (ids: readonly string[], principal: Principal) =>
    seesEnquiries(principal)
      ? enquiryCardsOf(reader, ids, principal.realm === 'customer')
      : new Map<string, readonly CustomerEnquiryCard[]>();
  return {
    adviserLoads: (ids, principal) => adviserLoadsOf(reader, ids, principal),
    async answerOf(id, principal) {
      if (principal.realm === 'customer' && principal.id !== id) return notFound();
      const document = await reader.get<CustomerDocument>(CUSTOMERS, id);
      if (document === undefined) return notFound();
      const cards = await cardsFor([id], principal);
      const body = customerViewOf(document, cards.get(id) ?? [], principal, clock.now());
      return { kind: 'resource', type: 'Customer', iri: iriOf('customers', id), body, revision: document.revision };
    },
    async list(query, principal) {
      const page = await reader.find<CustomerDocument>(CUSTOMERS, customerList.queryOf(query));
      const ids = page.items.map((document) => document.id);
      const cards = await cardsFor(ids, principal);
      const now = clock.now();
      const items = page.items.map((document) => ({
        ...customerViewOf(document, cards.get(document.id) ?? [], principal, now),
        revision: document.revision,
      }));
      return { kind: 'list', type: 'Customer', iri: '/api/customers', items, total: page.total, offset: query.offset };
    },
  };
}

const seesEnquiries = (held: HeldRoles & { readonly realm: Principal['realm'] }): boolean =>
  held.realm === 'customer'
    ? holds(held, 'ROLE_CUSTOMER') && holds(held, 'ROLE_CUSTOMER_UPLOAD')
    : holds(held, 'ROLE_BANK_EMPLOYEE_UPLOAD') || holds(held, 'ROLE_AUDITOR');

/** The adviser belongs to the bank, the self-disclosure address to those who hold that module. */
function customerViewOf(
  document: CustomerDocument,
  enquiries: readonly CustomerEnquiryCard[],
  viewer: Principal,
  now: string,
): CustomerView {
  const isEmployee = viewer.realm === 'employee';
  return {
    id: document.id,
    customerId: document.customerNumber,
    isProf: document.isProf,
    isDr: document.isDr,
    salutation: document.salutation,
    firstName: document.firstName,
    lastName: document.lastName,
    email: document.email,
    mobile: document.mobile,
    mobileForTan:
      document.mobile === null ? null : { counts: countsForTan(document.tanMobile, now), countsFrom: document.tanMobile.countsFrom },
    reminders: document.reminders,
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
      isEmployee && holds(viewer, 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT') ? document.selbstauskunftBeraterEmail : null,
    hasActivationCode: document.activatedAt === null && document.activationCodeExpiresAt !== null && now < document.activationCodeExpiresAt,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    invitedAt: document.invitedAt,
    activatedAt: document.activatedAt,
    archivedAt: document.archivedAt,
    requestedDeletionAt: document.requestedDeletionAt,
    archive: document.archive,
    greeting: greetingOf(document),
    enquiries,
  };
}

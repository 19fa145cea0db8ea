import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import type { AdviserLoadsView } from '@portal/contracts/customers/views/adviserLoads';
import type { CustomerEnquiryCard, CustomerView } from '@portal/contracts/customers/views/customer';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { defaultListQuery } from '@portal/platform/http/requests/listParameters';
import type { Answer, Principal, RouteRequest } from '@portal/platform/http/defineRoute';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import type { ReadModelDocument, ReadModelStore, CollectionSpec } from '@portal/platform/read-model-store/readModelStore';
import type { CustomerDocument } from './customerDocument.ts';
import { customerListProjection } from './customerListProjection.ts';
import { loadEnquiryCardsByCustomer } from './enquiryCards.ts';
import { customersReadSide } from '../customersReadSide.ts';

const ERIKA = '10000000-0000-4000-8000-000000000001';
const PETRA = '30000000-0000-4000-8000-000000000001';
const THOMAS = '30000000-0000-4000-8000-000000000002';
const NOW = '2026-11-21T10:00:00.000Z';
const erika: CustomerDocument = {
  id: ERIKA,
  revision: 4,
  customerNumber: '4711-08',
  email: 'erika.mustermann@example.org',
  salutation: 'MRS',
  isProf: false,
  isDr: false,
  firstName: 'Erika',
  lastName: 'Mustermann',
  mobile: '+491701234567',
  tanMobile: { number: '+491701234567', countsFrom: '2026-11-27T13:05:00.000Z', counted: null },
  reminders: { deadlines: true, payoutDrafts: false },
  selbstauskunftBeraterEmail: 'beratung@bank.example',
  moduleRoles: ['ROLE_CUSTOMER_UPLOAD'],
  adviserId: null,
  advisedSince: NOW,
  bankEmployeeIdentifier: null,
  activationCodeExpiresAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  invitedAt: NOW,
  registeredAt: NOW,
  activatedAt: NOW,
  archivedAt: null,
  requestedDeletionAt: null,
  archive: null,
  selfDisclosureRequestedAt: null,
};
const advised = (number: string, archivedAt: string | null): CustomerDocument => ({
  ...erika,
  id: `${ERIKA.slice(0, -1)}${number}`,
  customerNumber: `47${number}`,
  adviserId: PETRA,
  archivedAt,
});
const enquiry = (number: number, status: string, requestedFiles: readonly object[] = []) => ({
  id: `20000000-0000-4000-8000-00000000000${number}`,
  publicId: `V-2026-00000${number}`,
  name: 'Baufinanzierung',
  status,
  expiresAt: null,
  createdAt: `2026-11-0${number}T10:00:00.000Z`,
  customer: { id: ERIKA },
  requestedFiles,
});

const principal = (realm: Principal['realm'], roles: readonly string[], id = ERIKA): Principal => ({
  realm,
  id,
  roles,
  inheritedRoles: [],
  sessionId: 's',
});
const owner = principal('customer', ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD']);
const uploadEmployee = principal('employee', ['ROLE_BANK_EMPLOYEE_UPLOAD'], 'petra');

let folder: string;
let store: ReadModelStore;
let ask: (path: string, viewer: Principal, asked: Partial<RouteRequest>) => Promise<Answer>;

async function fill(
  name: string,
  collections: readonly CollectionSpec[],
  collection: string,
  documents: readonly ReadModelDocument[],
): Promise<void> {
  const { live } = await store.open({ name, version: 1, collections });
  if (live === undefined) throw new Error('no generation');
  await live.commit({
    from: START_OF_LOG,
    to: '000000000001' as LogPosition,
    writes: documents.map((document) => ({ kind: 'put', collection, document })),
    parked: [],
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-queries-'));
  store = await openEmbeddedReadModelStore({ folder });
  await fill(customerListProjection.name, customerListProjection.collections, 'customers', [
    erika,
    advised('2', null),
    advised('3', null),
    advised('4', NOW),
  ]);
  await fill('statistics', [{ name: 'statistics-loads', filterable: [], sortable: [], searchable: [], counted: [] }], 'statistics-loads', [
    { id: PETRA, open: 5, inCheck: 1, waiting: {} } as ReadModelDocument,
  ]);
  const files = [
    { status: 'requested', required: true },
    { status: 'requested', required: false },
    { status: 'uploaded', required: true },
    { status: 'problem', required: true },
    { status: 'verified', required: true },
  ];
  await fill(
    'enquiries',
    [{ name: 'enquiries', filterable: ['customer.id', 'status'], sortable: ['createdAt'], searchable: [], counted: [] }],
    'enquiries',
    [enquiry(1, 'open', files), enquiry(2, 'draft'), enquiry(3, 'archived'), enquiry(4, 'open', [{ status: 'ready', required: true }])],
  );
  const routes = customersReadSide.routes({ reader: store, clock: { now: () => NOW }, config: () => defaultInstanceConfig });
  ask = (path, principal, asked) => routes.find((route) => route.path === path)!.handle({ principal, ...asked } as never);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function view(viewer: Principal): Promise<CustomerView> {
  const answer = await ask('/customers/:id', viewer, { params: { id: ERIKA } });
  if (answer.kind !== 'resource') throw new Error(answer.kind);
  return answer.body as CustomerView;
}
const numbers = (cards: readonly CustomerEnquiryCard[]): string[] => cards.map(({ publicId }) => publicId.slice(-1));

describe('a customer’s record', () => {
  it('says to the customer and to employees from when on the mobile number counts for TANs', async () => {
    for (const viewer of [owner, uploadEmployee])
      expect((await view(viewer)).mobileForTan).toEqual({ counts: false, countsFrom: '2026-11-27T13:05:00.000Z' });
  });

  it('says to both which reminders the customer wants', async () => {
    for (const viewer of [owner, uploadEmployee]) expect((await view(viewer)).reminders).toEqual({ deadlines: true, payoutDrafts: false });
  });

  it('shows the customer the enquiries but draft and archived ones', async () => {
    expect(numbers((await view(owner)).enquiries)).toEqual(['4', '1']);
  });

  it('shows employees of the upload module all enquiries, others none', async () => {
    expect(numbers((await view(uploadEmployee)).enquiries)).toEqual(['4', '3', '2', '1']);
    expect((await view(principal('employee', ['ROLE_BANK_EMPLOYEE'], 'petra'))).enquiries).toEqual([]);
  });

  it('shows a customer without the module or the activation none', async () => {
    expect((await view(principal('customer', ['ROLE_CUSTOMER']))).enquiries).toEqual([]);
    expect((await view(principal('customer', ['ROLE_CUSTOMER_UPLOAD']))).enquiries).toEqual([]);
  });

  it('counts files by group and says what can be completed', async () => {
    const [ready, waiting] = (await view(owner)).enquiries;
    expect(waiting).toMatchObject({
      readyToComplete: false,
      fileCounts: { total: 5, requested: 2, requiredRequested: 1, uploaded: 1, problem: 1, done: 1 },
    });
    expect(ready).toMatchObject({ readyToComplete: true, fileCounts: { total: 1, done: 1 } });
  });

  it('hides the self-disclosure adviser from who does not hold that role', async () => {
    expect((await view(uploadEmployee)).selbstauskunftBeraterEmail).toBeNull();
    expect((await view(owner)).selbstauskunftBeraterEmail).toBeNull();
    expect((await view(principal('employee', ['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'], 'petra'))).selbstauskunftBeraterEmail).toBe(
      'beratung@bank.example',
    );
  });

  it('joins the enquiries to the rows of the list as well', async () => {
    const list = {
      ...defaultListQuery,
      sort: [{ field: 'customerId', direction: 'asc' } as const],
      filters: { 'exists[bankEmployee]': false },
    };
    const answer = await ask('/customers', uploadEmployee, { params: {}, list });
    expect(answer).toMatchObject({ kind: 'list', total: 1, items: [{ id: ERIKA, customerId: '4711-08', enquiries: { length: 4 } }] });
  });
});

const loadsOf = async (viewer: Principal, ...ids: readonly string[]): Promise<AdviserLoadsView['advisers']> => {
  const answer = await ask('/customers/adviser-loads', viewer, { query: { bankEmployees: ids.join(',') } });
  if (answer.kind !== 'json') throw new Error(answer.kind);
  return (answer.body as AdviserLoadsView).advisers;
};

describe('what advisers have', () => {
  it('are customers who are not archived, and open cases for those who share cases out', async () => {
    expect(await loadsOf(uploadEmployee, PETRA, THOMAS)).toEqual([
      { id: PETRA, customers: 2, openEnquiries: 5 },
      { id: THOMAS, customers: 0, openEnquiries: 0 },
    ]);
    const other = principal('employee', ['ROLE_BANK_EMPLOYEE'], 'petra');
    expect(await loadsOf(other, PETRA)).toEqual([{ id: PETRA, customers: 2, openEnquiries: null }]);
  });
});

describe('a customer with very many enquiries', () => {
  it('has a card for each of them', async () => {
    const many = await mkdtemp(join(tmpdir(), 'many-enquiries-'));
    const full = await openEmbeddedReadModelStore({ folder: many });
    const { live } = await full.open({
      name: 'enquiries',
      version: 1,
      collections: [{ name: 'enquiries', filterable: ['customer.id', 'status'], sortable: ['createdAt'], searchable: [], counted: [] }],
    });
    const documents = Array.from({ length: 2_050 }, (_, number) => ({ ...enquiry(1, 'open'), id: `enquiry-${number}` }));
    await live?.commit({
      from: START_OF_LOG,
      to: '000000000001' as LogPosition,
      writes: documents.map((document) => ({ kind: 'put', collection: 'enquiries', document })),
      parked: [],
    });
    const cards = await loadEnquiryCardsByCustomer(full, [ERIKA], false);
    expect(new Set(cards.get(ERIKA)?.map(({ id }) => id)).size).toBe(2_050);
    await full.close();
    await rm(many, { recursive: true });
  });
});

import { describe, expect, it } from 'vitest';
import { customerEvents, type CustomerEvent } from '@portal/contracts/customers/events';
import type { EmployeeEvent } from '@portal/contracts/employees/events';
import type { Recorded } from '@portal/platform/journal/journal';
import { documentsAfter, recorder } from '../testing/given.ts';
import type { CustomerDocument } from './customerDocument.ts';
import { customerListProjection } from './customerListProjection.ts';

type MasterData = Extract<CustomerEvent, { type: 'CustomerCreated' }>['data'];
const erika: MasterData = {
  customerNumber: '4711-08',
  email: 'erika.mustermann@example.org',
  salutation: 'MRS',
  isProf: false,
  isDr: true,
  firstName: 'Erika',
  lastName: 'Mustermann',
  mobile: '+491701234567',
  selbstauskunftBeraterEmail: null,
  adviserId: 'petra',
  moduleRoles: ['ROLE_CUSTOMER_UPLOAD'],
};
const petra: EmployeeEvent = {
  type: 'EmployeeCreated',
  data: { email: 'petra@bank.example', salutation: 'MRS', firstName: 'Petra', lastName: 'Berater', roles: ['ROLE_BANK_EMPLOYEE'] },
};
const expiresAt = '2026-12-05T10:00:00.000Z';
const dataOf: { readonly [T in CustomerEvent['type']]: Extract<CustomerEvent, { type: T }>['data'] } = {
  CustomerCreated: erika,
  CustomerEdited: erika,
  CustomerInvited: { expiresAt },
  CustomerInvitationWithdrawn: {},
  CustomerRegistered: {},
  CustomerBankLinked: { issuer: 'https://bank.example', subject: 'erika' },
  CustomerBankUnlinked: {},
  ActivationCodeIssued: { channel: 'sms', expiresAt },
  ActivationCodeWithdrawn: {},
  CustomerActivated: {},
  CustomerMobileCodeIssued: { expiresAt },
  CustomerMobileConfirmed: {},
  CustomerRemindersChosen: { deadlines: false, payoutDrafts: true },
  SelfDisclosureRequested: {},
  CustomerPasswordResetRequested: {},
  CustomerPasswordChanged: { reason: 'reset' },
  CustomerDeletionRequested: {},
  CustomerDeletionRequestCancelled: {},
  CustomerArchived: { enquiries: 0, documents: 0 },
};
const customer = async (events: readonly Recorded[]): Promise<CustomerDocument | undefined> =>
  (await documentsAfter(customerListProjection, events)).get('customers/erika') as CustomerDocument | undefined;

describe('the customer list', () => {
  it('keeps master data, the adviser’s name, the times and the revision', async () => {
    const recorded = recorder();
    const events = [
      recorded('bankEmployee-petra', petra),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerInvited', data: { expiresAt: '2026-12-05T10:00:00.000Z' } }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerRegistered', data: {} }),
      recorded<CustomerEvent>('customer-erika', {
        type: 'ActivationCodeIssued',
        data: { channel: 'sms', expiresAt: '2026-11-21T10:35:00.000Z' },
      }),
    ];
    expect(await customer(events)).toEqual({
      id: 'erika',
      revision: 3,
      ...erika,
      bankEmployeeIdentifier: 'Berater, Petra',
      tanMobile: { number: erika.mobile, countsFrom: null, counted: null },
      reminders: { deadlines: true, payoutDrafts: true },
      activationCodeExpiresAt: '2026-11-21T10:35:00.000Z',
      createdAt: '2026-11-21T10:02:00.000Z',
      updatedAt: '2026-11-21T10:04:00.000Z',
      invitedAt: '2026-11-21T10:03:00.000Z',
      registeredAt: '2026-11-21T10:04:00.000Z',
      activatedAt: null,
      archivedAt: null,
      requestedDeletionAt: null,
      archive: null,
      selfDisclosureRequestedAt: null,
    });
    const activated = recorded<CustomerEvent>('customer-erika', { type: 'CustomerActivated', data: {} });
    expect(await customer([...events, activated])).toMatchObject({
      revision: 4,
      activatedAt: activated.envelope.recordedAt,
      activationCodeExpiresAt: null,
    });
  });

  it.each(customerEvents.types)('has the revision of the customer after %s, so that the next change fits', async (type) => {
    const recorded = recorder();
    const created = recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika });
    const next = recorded('customer-erika', { type, data: dataOf[type] });
    expect(await customer([created, next])).toMatchObject({ revision: 1 });
  });

  it('shows a request to be deleted until it is cancelled', async () => {
    const recorded = recorder();
    const events = [
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerDeletionRequested', data: {} }),
    ];
    expect(await customer(events)).toMatchObject({ requestedDeletionAt: events[1]?.envelope.recordedAt });
    const cancelled = recorded<CustomerEvent>('customer-erika', { type: 'CustomerDeletionRequestCancelled', data: {} });
    expect(await customer([...events, cancelled])).toMatchObject({ requestedDeletionAt: null });
  });

  it('keeps of an archived customer when, by whom and how much, and nothing personal even before the erasure', async () => {
    const recorded = recorder();
    const events = [
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerArchived', data: { enquiries: 2, documents: 5 } }),
    ];
    const document = await customer(events);
    expect(document).toMatchObject({
      archivedAt: events[1]?.envelope.recordedAt,
      archive: { by: events[1]?.envelope.actor.kind, enquiries: 2, financingProjects: 0, documents: 5 },
    });
    for (const word of ['Mustermann', 'Erika', 'erika.', '4711', '1701234567']) expect(JSON.stringify(document)).not.toContain(word);
  });

  it('knows from when on the mobile number counts for TANs', async () => {
    const recorded = recorder();
    const events = [
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerActivated', data: {} }),
    ];
    expect((await customer(events))?.tanMobile.countsFrom).toBe('2026-11-21T10:02:00.000Z');
    const mobile = '+491719876543';
    const changed = recorded<CustomerEvent>('customer-erika', { type: 'CustomerEdited', data: { ...erika, mobile } });
    const waiting = { number: mobile, countsFrom: '2026-11-24T10:03:00.000Z', counted: erika.mobile };
    expect((await customer([...events, changed]))?.tanMobile).toEqual(waiting);
    const confirmed = recorded<CustomerEvent>('customer-erika', { type: 'CustomerMobileConfirmed', data: {} });
    expect((await customer([...events, changed, confirmed]))?.tanMobile.countsFrom).toBe('2026-11-21T10:04:00.000Z');
  });

  it('keeps which reminders are wanted, until the archive', async () => {
    const recorded = recorder();
    const reminders = { deadlines: false, payoutDrafts: true };
    const events = [
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerRemindersChosen', data: reminders }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerEdited', data: { ...erika, lastName: 'Gabler' } }),
    ];
    expect((await customer(events))?.reminders).toEqual(reminders);
    const archived = recorded<CustomerEvent>('customer-erika', { type: 'CustomerArchived', data: { enquiries: 0, documents: 0 } });
    expect((await customer([...events, archived]))?.reminders).toEqual({ deadlines: true, payoutDrafts: true });
  });

  it('follows a change of the adviser', async () => {
    const recorded = recorder();
    const events = [
      recorded('bankEmployee-petra', petra),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerEdited', data: { ...erika, adviserId: null } }),
    ];
    expect(await customer(events)).toMatchObject({ adviserId: null, bankEmployeeIdentifier: null });
  });

  it('learns the name of an adviser whose events come later', async () => {
    const recorded = recorder();
    const created = recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika });
    expect((await customer([created]))?.bankEmployeeIdentifier).toBeNull();
    expect((await customer([created, recorded('bankEmployee-petra', petra)]))?.bankEmployeeIdentifier).toBe('Berater, Petra');
  });

  it('forgets an invitation and a code that were withdrawn', async () => {
    const recorded = recorder();
    const events = [
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerInvited', data: { expiresAt: '2026-12-05T10:00:00.000Z' } }),
      recorded<CustomerEvent>('customer-erika', {
        type: 'ActivationCodeIssued',
        data: { channel: 'adviser', expiresAt: '2026-12-05T10:00:00.000Z' },
      }),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerInvitationWithdrawn', data: {} }),
      recorded<CustomerEvent>('customer-erika', { type: 'ActivationCodeWithdrawn', data: {} }),
    ];
    expect(await customer(events)).toMatchObject({ revision: 4, invitedAt: null, activationCodeExpiresAt: null });
  });

  it('counts events that change no field in the revision only', async () => {
    const recorded = recorder();
    const created = recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika });
    const before = await customer([created]);
    const after = await customer([
      created,
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerPasswordChanged', data: { reason: 'reset' } }),
    ]);
    expect(after).toEqual({ ...before, revision: 1 });
  });

  it('leaves erased personal fields empty and keeps times and modules', async () => {
    const recorded = recorder();
    const nothing = {
      customerNumber: null,
      email: null,
      salutation: null,
      isProf: null,
      isDr: null,
      firstName: null,
      lastName: null,
      mobile: null,
      selbstauskunftBeraterEmail: null,
    };
    const erased = { type: 'CustomerCreated', data: { adviserId: 'petra', moduleRoles: erika.moduleRoles, ...nothing } };
    const document = await customer([
      recorded(
        'bankEmployee-petra',
        { ...petra, data: { roles: [], email: null, firstName: null, lastName: null, salutation: null } },
        true,
      ),
      recorded('customer-erika', erased, true),
    ]);
    expect(document).toMatchObject({
      ...nothing,
      moduleRoles: ['ROLE_CUSTOMER_UPLOAD'],
      createdAt: '2026-11-21T10:02:00.000Z',
      bankEmployeeIdentifier: null,
    });
  });

  it('shows the adviser by the name of now', async () => {
    const recorded = recorder();
    const document = await customer([
      recorded('bankEmployee-petra', petra),
      recorded<CustomerEvent>('customer-erika', { type: 'CustomerCreated', data: erika }),
      recorded<EmployeeEvent>('bankEmployee-petra', {
        type: 'EmployeeEdited',
        data: { salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann', roles: [] },
      }),
    ]);
    expect(document?.bankEmployeeIdentifier).toBe('Neumann, Petra');
  });
});

import { describe, expect, it } from 'vitest';
import { customerEvents, type CustomerEvent } from '@portal/contracts/customers/events';
import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { given, type GivenEvent } from '../../runtime/testing/given.ts';
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
const ofErika = (event: CustomerEvent): GivenEvent => ['customer-erika', event];
const ofPetra = (event: EmployeeEvent): GivenEvent => ['bankEmployee-petra', event];
const created = ofErika({ type: 'CustomerCreated', data: erika });
const customer = async (...[events, options]: [readonly GivenEvent[], Parameters<typeof given>[2]?]) =>
  (await given(customerListProjection, events, options)).get<CustomerDocument>('customers', 'erika');

describe('the customer list', () => {
  it('keeps master data, the adviser’s name, the times and the revision', async () => {
    const events = [
      ofPetra(petra),
      created,
      ofErika({ type: 'CustomerInvited', data: { expiresAt: '2026-12-05T10:00:00.000Z' } }),
      ofErika({ type: 'CustomerRegistered', data: {} }),
      ofErika({
        type: 'ActivationCodeIssued',
        data: { channel: 'sms', expiresAt: '2026-11-21T10:35:00.000Z' },
      }),
    ];
    expect(await customer(events)).toEqual({
      id: 'erika',
      revision: 3,
      ...erika,
      advisedSince: '2026-11-21T10:01:00.000Z',
      bankEmployeeIdentifier: 'Berater, Petra',
      tanMobile: { number: erika.mobile, countsFrom: null, counted: null },
      reminders: { deadlines: true, payoutDrafts: true },
      activationCodeExpiresAt: '2026-11-21T10:35:00.000Z',
      createdAt: '2026-11-21T10:01:00.000Z',
      updatedAt: '2026-11-21T10:03:00.000Z',
      invitedAt: '2026-11-21T10:02:00.000Z',
      registeredAt: '2026-11-21T10:03:00.000Z',
      activatedAt: null,
      archivedAt: null,
      requestedDeletionAt: null,
      archive: null,
      selfDisclosureRequestedAt: null,
    });
    const activated = ofErika({ type: 'CustomerActivated', data: {} });
    expect(await customer([...events, activated])).toMatchObject({
      revision: 4,
      activatedAt: '2026-11-21T10:05:00.000Z',
      activationCodeExpiresAt: null,
    });
  });

  it.each(customerEvents.types)('has the revision of the customer after %s, so that the next change fits', async (type) => {
    const next = ofErika({ type, data: dataOf[type] } as CustomerEvent);
    expect(await customer([created, next])).toMatchObject({ revision: 1 });
  });

  it('shows a request to be deleted until it is cancelled', async () => {
    const events = [created, ofErika({ type: 'CustomerDeletionRequested', data: {} })];
    expect(await customer(events)).toMatchObject({ requestedDeletionAt: '2026-11-21T10:01:00.000Z' });
    const cancelled = ofErika({ type: 'CustomerDeletionRequestCancelled', data: {} });
    expect(await customer([...events, cancelled])).toMatchObject({ requestedDeletionAt: null });
  });

  it('keeps of an archived customer when, by whom and how much, and nothing personal even before the erasure', async () => {
    const events = [created, ofErika({ type: 'CustomerArchived', data: { enquiries: 2, documents: 5 } })];
    const document = await customer(events);
    expect(document).toMatchObject({
      archivedAt: '2026-11-21T10:01:00.000Z',
      archive: { by: 'system', enquiries: 2, financingProjects: 0, documents: 5 },
    });
    for (const word of ['Mustermann', 'Erika', 'erika.', '4711', '1701234567']) expect(JSON.stringify(document)).not.toContain(word);
  });

  it('knows from when on the mobile number counts for TANs', async () => {
    const events = [created, ofErika({ type: 'CustomerActivated', data: {} })];
    expect((await customer(events))?.tanMobile.countsFrom).toBe('2026-11-21T10:01:00.000Z');
    const mobile = '+491719876543';
    const changed = ofErika({ type: 'CustomerEdited', data: { ...erika, mobile } });
    const waiting = { number: mobile, countsFrom: '2026-11-24T10:02:00.000Z', counted: erika.mobile };
    expect((await customer([...events, changed]))?.tanMobile).toEqual(waiting);
    const confirmed = ofErika({ type: 'CustomerMobileConfirmed', data: {} });
    expect((await customer([...events, changed, confirmed]))?.tanMobile.countsFrom).toBe('2026-11-21T10:03:00.000Z');
  });

  it('keeps which reminders are wanted, until the archive', async () => {
    const reminders = { deadlines: false, payoutDrafts: true };
    const events = [
      created,
      ofErika({ type: 'CustomerRemindersChosen', data: reminders }),
      ofErika({ type: 'CustomerEdited', data: { ...erika, lastName: 'Gabler' } }),
    ];
    expect((await customer(events))?.reminders).toEqual(reminders);
    const archived = ofErika({ type: 'CustomerArchived', data: { enquiries: 0, documents: 0 } });
    expect((await customer([...events, archived]))?.reminders).toEqual({ deadlines: true, payoutDrafts: true });
  });

  it('follows a change of the adviser', async () => {
    const events = [ofPetra(petra), created, ofErika({ type: 'CustomerEdited', data: { ...erika, adviserId: null } })];
    expect(await customer(events)).toMatchObject({ adviserId: null, bankEmployeeIdentifier: null });
  });

  it('keeps since when the present adviser advises: other changes of the customer are no hand-over', async () => {
    const edited = (adviserId: string) => ofErika({ type: 'CustomerEdited', data: { ...erika, adviserId } });
    expect(await customer([created, edited('petra')])).toMatchObject({ advisedSince: '2026-11-21T10:00:00.000Z' });
    const handedOver = [created, edited('thomas'), edited('thomas')];
    expect(await customer(handedOver)).toMatchObject({ adviserId: 'thomas', advisedSince: '2026-11-21T10:01:00.000Z' });
  });

  it('learns the name of an adviser whose events come later', async () => {
    expect((await customer([created]))?.bankEmployeeIdentifier).toBeNull();
    expect((await customer([created, ofPetra(petra)]))?.bankEmployeeIdentifier).toBe('Berater, Petra');
  });

  it('forgets an invitation, the registration by it, and a code that were withdrawn', async () => {
    const events = [
      created,
      ofErika({ type: 'CustomerInvited', data: { expiresAt: '2026-12-05T10:00:00.000Z' } }),
      ofErika({ type: 'CustomerRegistered', data: {} }),
      ofErika({
        type: 'ActivationCodeIssued',
        data: { channel: 'adviser', expiresAt: '2026-12-05T10:00:00.000Z' },
      }),
      ofErika({ type: 'CustomerInvitationWithdrawn', data: {} }),
      ofErika({ type: 'ActivationCodeWithdrawn', data: {} }),
    ];
    expect(await customer(events)).toMatchObject({ revision: 5, invitedAt: null, registeredAt: null, activationCodeExpiresAt: null });
  });

  it('counts events that change no field in the revision only', async () => {
    const before = await customer([created]);
    const after = await customer([created, ofErika({ type: 'CustomerPasswordChanged', data: { reason: 'reset' } })]);
    expect(after).toEqual({ ...before, revision: 1 });
  });

  it('leaves erased personal fields empty and keeps times and modules', async () => {
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
    const document = await customer([ofPetra(petra), created], { erased: true });
    expect(document).toMatchObject({
      ...nothing,
      moduleRoles: ['ROLE_CUSTOMER_UPLOAD'],
      createdAt: '2026-11-21T10:01:00.000Z',
      bankEmployeeIdentifier: null,
    });
  });

  it('shows the adviser by the name of now', async () => {
    const document = await customer([
      ofPetra(petra),
      created,
      ofPetra({
        type: 'EmployeeEdited',
        data: { salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann', roles: [] },
      }),
    ]);
    expect(document?.bankEmployeeIdentifier).toBe('Neumann, Petra');
  });
});

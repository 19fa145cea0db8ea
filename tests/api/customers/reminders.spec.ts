import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { customerAggregate } from '@portal/services/customers/customer/customerAggregate';
import { aCustomer } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { refused } from '../../harness/problemOf.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

const DAY_MS = 86_400_000;
const FILES_WANTED = 'Wir warten noch auf Ihre Unterlagen';

let portal: TestPortal;
let staffPerson: TestPerson;
let person: TestPerson;
let customer: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  staffPerson = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
}, 60_000);
afterAll(() => portal.stop());
beforeEach(async () => {
  person = await portal.customer(await staffPerson.signIn(), aCustomer());
  customer = await person.signIn();
});

const path = ({ id }: { readonly id: string }) => `/customers/${id}/choose-reminders`;
const choose = async (choice: object) => (await (await person.signIn()).ask<CustomerView>('POST', path(person), choice)).reminders;
const revision = async () => (await portal.commands.load(customerAggregate, person.id)).revision;

describe('POST customers/{id}/choose-reminders', () => {
  it('switches each reminder by itself, and stays as it was chosen', async () => {
    expect((await customer.ask<CustomerView>('GET', `/customers/${person.id}`)).reminders).toEqual({ deadlines: true, payoutDrafts: true });
    expect(await choose({ deadlines: false })).toEqual({ deadlines: false, payoutDrafts: true });
    expect(await choose({ payoutDrafts: false }), 'from another tab, which has not seen the first').toEqual({
      deadlines: false,
      payoutDrafts: false,
    });
    expect(await choose({ deadlines: true })).toEqual({ deadlines: true, payoutDrafts: false });
    const staff = await staffPerson.signIn();
    expect((await staff.ask<CustomerView>('GET', `/customers/${person.id}`)).reminders).toEqual({ deadlines: true, payoutDrafts: false });
  });

  it('writes nothing down where it is so already', async () => {
    await choose({ deadlines: false });
    const before = await revision();
    await choose({ deadlines: false });
    await choose({});
    expect(await revision()).toBe(before);
  });

  it('takes both of two choices that come at the same moment', async () => {
    await Promise.all([
      customer.ask('POST', path(person), { deadlines: false }),
      customer.ask('POST', path(person), { payoutDrafts: false }),
    ]);
    expect(await choose({})).toEqual({ deadlines: false, payoutDrafts: false });
  });

  it('refuses, at the field, what is no choice and what cannot be chosen', async () => {
    const answerTo = (body: object) => refused(customer, 'POST', path(person), body);
    const said = 'Bitte wählen Sie: erinnern (true) oder nicht erinnern (false).';
    for (const value of ['nein', 0, null])
      expect(await answerTo({ deadlines: value })).toMatchObject({ status: 422, at: ['deadlines'], messages: [said] });
    expect(await answerTo({ statusChanges: false })).toMatchObject({
      status: 422,
      at: ['statusChanges'],
      messages: ['Unbekanntes Feld'],
    });
  });

  it('is the own only, and nobody’s who is archived', async () => {
    const staff = await staffPerson.signIn();
    const other = await portal.customer(staff, aCustomer());
    expect((await refused(customer, 'POST', path(other), { deadlines: false })).status).toBe(404);
    expect((await refused(staff, 'POST', path(person), { deadlines: false })).status).toBe(403);
    await staff.ask('POST', `/customers/${person.id}/hard-archive`, {});
    expect((await refused(customer, 'POST', path(person), { deadlines: false })).status).toBe(401);
    expect((await staff.ask<CustomerView>('GET', `/customers/${person.id}`)).reminders).toEqual({ deadlines: true, payoutDrafts: true });
  });
});

describe('the reminders of deadlines', () => {
  const open = async (): Promise<EnquiryView> => {
    const staff = await staffPerson.signIn();
    const expiresAt = new Date(Date.parse(portal.now()) + 14 * DAY_MS).toISOString().slice(0, 10);
    const { id } = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Umschuldung', expiresAt });
    await staff.ask('POST', '/files', { enquiry: id, name: 'Gehaltsnachweis' });
    const opened = await staff.ask<EnquiryView>('PATCH', `/enquiries/${id}`, { status: 'open' });
    // Its letter goes out today: written on a later day, it would hold up those of that day for an hour.
    await portal.idle();
    return opened;
  };
  /** A job takes up what policies have made of the events so far. */
  const run = async (): Promise<void> => {
    for (const job of ['enquiry-reminders', 'enquiry-mail-bundles']) {
      await portal.idle();
      await portal.runJob(job);
    }
    await portal.idle();
  };
  const reminders = async (): Promise<readonly string[]> =>
    (await portal.letters(person.email))
      .map(({ subject }) => subject)
      .filter((subject) => !/^(?:Neuer Vorgang|Ihre? |Einladung)/.test(subject));

  it('do not come to whoever has switched them off; what an employee sends comes', async () => {
    const { id } = await open();
    await choose({ deadlines: false });
    portal.advance(7 * DAY_MS);
    await run();
    expect(await reminders()).toEqual([]);
    await (await staffPerson.signIn()).ask('POST', `/enquiries/${id}/remind`, {});
    await run();
    expect(await reminders()).toEqual([expect.stringContaining(FILES_WANTED)]);
  });

  it('do not come to who wants to be deleted, and no employee can send one, until that is cancelled', async () => {
    const { id } = await open();
    await (await person.signIn()).ask('POST', '/customers/request-deletion', {});
    portal.advance(7 * DAY_MS);
    await run();
    const staff = await staffPerson.signIn();
    expect(await refused(staff, 'POST', `/enquiries/${id}/remind`, {})).toMatchObject({ status: 409, code: 'REMINDER_DELETION_REQUESTED' });
    await run();
    expect(await reminders()).toEqual([]);
    await staff.ask('POST', `/customers/${person.id}/cancel-deletion-request`, {});
    await run();
    expect(await reminders()).toEqual([expect.stringContaining('Die Frist endet in wenigen Tagen')]);
  });

  it('do not come to who may not use the module any more, and no employee can send one', async () => {
    const { id } = await open();
    await (await staffPerson.signIn()).ask('PATCH', `/customers/${person.id}`, { roles: [] });
    portal.advance(7 * DAY_MS);
    await run();
    const staff = await staffPerson.signIn();
    expect(await refused(staff, 'POST', `/enquiries/${id}/remind`, {})).toMatchObject({ status: 409, code: 'CUSTOMER_WITHOUT_UPLOAD' });
    await run();
    expect(await reminders()).toEqual([]);
  });

  it('come again once switched on, one for each case, and none for what has passed', async () => {
    await open();
    await open();
    await choose({ deadlines: false });
    portal.advance(7 * DAY_MS);
    await run();
    await choose({ deadlines: true });
    await choose({ deadlines: false });
    portal.advance(6 * DAY_MS);
    await run();
    expect(await reminders()).toEqual([]);
    await choose({ deadlines: true });
    await run();
    await choose({ deadlines: false });
    await choose({ deadlines: true });
    await run();
    expect(await reminders()).toHaveLength(2);
    portal.advance(2 * 3_600_000);
    await run();
    expect(await reminders()).toHaveLength(2);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryStatusChangeView, EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { customerAggregate } from '@portal/services/customers/customer/customerAggregate';
import { enquiryAggregate } from '@portal/services/enquiries/enquiry/enquiryAggregate';
import { aCustomer, anUpload, TEST_PASSWORD } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly violations?: readonly { readonly propertyPath: string; readonly message: string }[];
}

let portal: TestPortal;
let staff: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
});
afterAll(() => portal.stop());

const post = (path: string, by = staff, body: object = {}) => by.send<Refused>('POST', path, { body });
const archive = (kind: 'customers' | 'enquiries', id: string) => post(`/${kind}/${id}/hard-archive`);
const signIn = ({ email }: Pick<TestPerson, 'email'>) =>
  portal.user.send<Refused>('POST', '/customers/login', { body: { email, password: TEST_PASSWORD } });

interface Case {
  readonly enquiry: EnquiryView;
  readonly file: RequestedFileView;
}
/** Open, with a document in it. */
async function anOpenCase(person: TestPerson): Promise<Case> {
  const enquiry = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Hauskauf Seestraße' });
  const file = await staff.ask<RequestedFileView>('POST', '/files', { enquiry: enquiry.id, name: 'Gehalt der Ehefrau' });
  await staff.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'open', __context: { message: 'Bitte bald, Frau Muster' } });
  await (await person.signIn()).ask('POST', `/files/${file.id}/upload`, anUpload());
  return { enquiry, file };
}
const abort = ({ enquiry }: Case) => staff.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted' });

describe('POST customers/{id}/hard-archive', () => {
  it('names what stands in the way, and the case behind it', async () => {
    const person = await portal.customer(staff, aCustomer());
    const { enquiry } = await anOpenCase(person);
    const message = `Vorgang ${enquiry.publicId}: Offen`;
    const { status, body } = await archive('customers', person.id);
    expect([status, body.code]).toEqual([409, 'WORK_UNDER_WAY']);
    expect(body.detail).toContain(message);
    expect(body.violations).toEqual([{ propertyPath: `/api/enquiries/${enquiry.id}`, message }]);
    expect((await signIn(person)).status, 'nothing has happened').toBe(200);
  });

  it('names five of what stands in the way, and how many more there are', async () => {
    const person = await portal.customer(staff, aCustomer());
    const detailOf = async (): Promise<string> => (await archive('customers', person.id)).body.detail;
    for (let cases = 0; cases < 5; cases += 1) await anOpenCase(person);
    const five = await detailOf();
    expect([five.match(/Vorgang V-/g)?.length, five.includes('weitere')]).toEqual([5, false]);
    await anOpenCase(person);
    const six = await detailOf();
    expect([six.match(/Vorgang V-/g)?.length, six.endsWith(' und 1 weitere.')]).toEqual([5, true]);
  });

  it('leaves when, by whom and how much; number and address are free, and nobody signs in', async () => {
    const master = aCustomer();
    const person = await portal.customer(staff, master);
    const customer = await person.signIn();
    const done = await anOpenCase(person);
    await abort(done);
    const draft = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Nie gesehen' });
    expect((await archive('customers', person.id)).status).toBe(200);

    const shown = await staff.ask<CustomerView>('GET', `/customers/${person.id}`);
    expect(shown).toMatchObject({ firstName: null, email: null, customerId: null, archivedAt: expect.any(String) as string });
    expect(shown.archive).toEqual({ by: 'bank_employee', enquiries: 2, financingProjects: 0, documents: 1 });
    expect(await staff.ask('GET', `/enquiries/${done.enquiry.id}`)).toMatchObject({ status: 'archived', name: null });
    expect((await staff.send('GET', `/files/${done.file.id}/download`)).status).toBe(404);
    expect((await staff.send('GET', `/enquiries/${draft.id}`)).status).toBe(404);
    expect((await customer.send('GET', `/customers/${person.id}`)).status).toBe(401);
    expect((await signIn(person)).status).toBe(401);
    const listed = await staff.rows<CustomerView>('/customers?exists[archivedAt]=false&items-per-page=100');
    expect(listed.map(({ id }) => id)).not.toContain(person.id);
    await portal.idle();
    expect((await post('/customers', staff, master)).status).toBe(201);
    expect((await archive('customers', person.id)).status, 'again').toBe(200);
    expect((await staff.ask<CustomerView>('GET', `/customers/${person.id}`)).archive?.enquiries, 'the first proof stays').toBe(2);
  });

  it('ends every change, in words', async () => {
    const person = await portal.customer(staff, aCustomer());
    await archive('customers', person.id);
    const edited = await staff.send<Refused>('PATCH', `/customers/${person.id}`, { body: { firstName: 'Eva' } });
    for (const answer of [
      edited,
      await post(`/customers/${person.id}/invite`),
      await post(`/customers/${person.id}/cancel-deletion-request`),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'CUSTOMER_ARCHIVED']);
    expect((await post('/enquiries', staff, { customer: person.id, name: 'Neu' })).status).toBe(422);
    expect((await archive('customers', '00000000-0000-4000-8000-000000000001')).status).toBe(404);
  });

  it('lets no case remain readable that is created at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await portal.customer(staff, aCustomer(), { activate: false });
      const create = () =>
        staff.send<EnquiryView & Refused>('POST', '/enquiries', { body: { customer: person.id, name: 'Im selben Moment' } });
      const [archived, ...created] = await Promise.all([archive('customers', person.id), create(), create(), create(), create()]);
      expect(archived.status).toBe(200);
      await portal.idle();
      for (const { status, body } of created) {
        if (status !== 201) expect([409, 422, 404, 204]).toContain(status);
        else expect((await staff.send('GET', `/enquiries/${body.id}`)).status, 'a draft goes').toBe(404);
      }
      expect(await staff.rows(`/enquiries?search=${encodeURIComponent('Im selben Moment')}`)).toEqual([]);
      expect((await staff.ask<CustomerView>('GET', `/customers/${person.id}`)).enquiries).toEqual([]);
    }
  });

  it('is brought to its end when the answer was lost right after the event', async () => {
    const master = aCustomer();
    const person = await portal.customer(staff, master);
    const done = await anOpenCase(person);
    await portal.commands.execute(
      customerAggregate,
      person.id,
      { type: 'ArchiveCustomer', enquiries: 1, financingProjects: 0, documents: 1 },
      portal.systemContext(),
    );
    await portal.idle();
    expect(await staff.ask('GET', `/enquiries/${done.enquiry.id}`)).toMatchObject({ status: 'archived', name: null });
    expect(await portal.engines.vault.isErased(`customer-${person.id}`)).toBe(true);
    await portal.idle();
    expect((await post('/customers', staff, master)).status).toBe(201);
  });
});

describe('POST enquiries/{id}/hard-archive', () => {
  it('deletes texts and documents; number, statuses and times stay, for employees', async () => {
    const person = await portal.customer(staff, aCustomer());
    const customer = await person.signIn();
    const { enquiry, file } = await anOpenCase(person);
    const { status, body } = await archive('enquiries', enquiry.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'archived',
      publicId: enquiry.publicId,
      name: null,
      description: null,
      requestedFiles: [{ id: file.id, name: null, status: 'archived', fileOriginalName: null }],
    });
    const changes = await staff.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${enquiry.id}`);
    expect(changes.map(({ newStatus, initiatedBy, context }) => [newStatus, initiatedBy, context.message])).toEqual([
      ['archived', 'bank_employee', null],
      ['open', 'bank_employee', null],
    ]);
    expect((await customer.send('GET', `/enquiries/${enquiry.id}`)).status).toBe(404);
    const shown = (query: string) => staff.rows<EnquiryView>(`/enquiries?items-per-page=100&${query}`);
    expect((await shown('status=archived')).map(({ id }) => id)).toContain(enquiry.id);
    expect(await shown(`search=${encodeURIComponent('Hauskauf Seestraße')}&status=archived`)).toEqual([]);
    expect((await archive('enquiries', enquiry.id)).status, 'again').toBe(200);
    expect(await staff.ask('GET', `/customers/${person.id}`), 'the customer stays').toMatchObject({ archivedAt: null, firstName: 'Erika' });
    expect(body, 'and is still named').toMatchObject({ customer: { firstName: 'Erika' } });
  });

  it('is for no draft', async () => {
    const person = await portal.customer(staff, aCustomer(), { activate: false });
    const draft = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Entwurf' });
    const { status, body } = await archive('enquiries', draft.id);
    expect([status, body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
  });

  it('is brought to its end when the answer was lost right after the event', async () => {
    const { enquiry } = await anOpenCase(await portal.customer(staff, aCustomer()));
    const employee = { ...portal.systemContext(), actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
    await portal.commands.execute(enquiryAggregate, enquiry.id, { type: 'ArchiveEnquiry' }, employee);
    await portal.idle();
    expect(await portal.engines.vault.isErased(`enquiry-${enquiry.id}`)).toBe(true);
  });
});

describe('POST customers/request-deletion', () => {
  it('ends the sessions; sign-in says why until an employee cancels it', async () => {
    const person = await portal.customer(staff, aCustomer());
    const [one, other] = [await person.signIn(), await person.signIn()];
    expect((await post('/customers/request-deletion', one)).status).toBe(204);
    for (const user of [one, other]) expect((await user.send('GET', `/customers/${person.id}`)).status).toBe(401);
    const refused = await signIn(person);
    expect([refused.status, refused.body.code]).toEqual([403, 'DELETION_REQUESTED']);
    const wrong = await portal.user.send('POST', '/customers/login', { body: { email: person.email, password: 'falsch' } });
    expect(wrong.status, 'said to nobody else').toBe(401);
    const waiting = () => staff.rows<CustomerView>('/customers?exists[requestedDeletionAt]=true&items-per-page=100');
    expect((await waiting()).map(({ id }) => id)).toEqual([person.id]);

    expect((await post(`/customers/${person.id}/cancel-deletion-request`)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await signIn(person)).status).toBe(200);
  });
});

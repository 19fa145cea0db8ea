import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CustomerImportPreview } from '@portal/contracts/customers/views/customerImport';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { csvLine } from '@portal/contracts/shared/text/csvLine';
import { aCustomer, TEST_PASSWORD } from '../../harness/people.ts';
import { NEW_PASSWORD, type PublishedStage } from './publishedStage.ts';

/** Calls about customers, and those of the systems beside the portal. */
export function customerCalls(stage: () => PublishedStage): void {
  it('to a customer, from the creation to a new password', async () => {
    const { portal, staff, codeTo } = stage();
    const master = aCustomer();
    const { id } = await staff.ask<CustomerView>('POST', '/customers', master);
    await staff.ask('PATCH', `/customers/${id}`, {
      firstName: 'Eva',
      bankEmployee: (await staff.rows<{ id: string }>('/bank-employees'))[0]?.id,
    });
    await staff.ask('POST', `/customers/${id}/invite`, {});
    const browser = portal.browser('customer');
    const invitationCode = await codeTo(master.email);
    await browser.get('/_yes/login');
    await browser.get(`/_yes/register-with-invitation-code?invitation-code=${invitationCode}`);
    await browser.post('/customers/register-with-invitation-code', { invitationCode, password: TEST_PASSWORD });
    expect((await portal.user.send('POST', '/customers/request-invitation', { body: { invitationCode } })).status).toBe(204);
    const askedCode = async (call: string, status: number): Promise<void> => {
      for (const Accept of ['application/json', 'application/ld+json'])
        expect((await browser.get(`/customers/${id}/${call}`, { Accept })).status).toBe(status);
    };
    await askedCode('request-activation-code', 204);
    await browser.post(`/customers/${id}/request-activation-code`, {});
    await askedCode('request-activation-code', 200);
    const handed = await portal.customer(staff, aCustomer({ mobile: null }), { activate: false });
    expect((await staff.send('POST', `/customers/${handed.id}/request-activation-code`, { body: {} })).status).toBe(200);
    expect((await browser.post(`/customers/${id}/activate`, { activationCode: await codeTo(master.mobile ?? '') })).status).toBe(200);
    const other = aCustomer().mobile ?? '';
    const { mobile } = await staff.ask<CustomerView>('PATCH', `/customers/${id}`, { mobile: other });
    await askedCode('request-mobile-code', 204);
    expect((await browser.post(`/customers/${id}/request-mobile-code`, {})).status).toBe(204);
    await askedCode('request-mobile-code', 200);
    expect((await browser.post(`/customers/${id}/confirm-mobile`, { code: await codeTo(mobile ?? '') })).status).toBe(200);
    expect((await browser.post(`/customers/${id}/choose-reminders`, { deadlines: false })).status).toBe(200);
    expect((await browser.post('/customers/refresh', {})).status).toBe(200);
    await browser.get(`/customers/${id}`);
    expect((await browser.get('/customers/sessions')).status).toBe(200);
    expect((await browser.call('DELETE', `/customers/sessions/${randomUUID()}`)).status).toBe(204);
    expect((await browser.call('DELETE', '/customers/sessions')).status).toBe(204);
    expect((await browser.post('/customers/export-own-data', { currentPassword: TEST_PASSWORD })).status).toBe(200);
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.post('/customers/change-password', change)).status).toBe(200);
    expect((await browser.get('/customers/logout')).status).toBe(204);
    expect((await staff.send('POST', `/customers/${id}/end-sessions`, { body: {} })).status).toBe(204);
    await browser.post('/customers/login', { email: master.email, password: NEW_PASSWORD });
    expect((await browser.post('/customers/logout', {})).status).toBe(204);
    await browser.post('/customers/request-password-reset', { email: master.email });
    await browser.post('/customers/reset-password', { passwordResetCode: await codeTo(master.email), password: TEST_PASSWORD });
  });

  it('to who imports customers', async () => {
    const { staff } = stage();
    const { customerId, email, salutation, firstName, lastName } = aCustomer();
    const lines = [
      ['customerId', 'email', 'salutation', 'firstName', 'lastName', 'Firma'],
      [customerId, email, salutation, firstName, lastName, 'Bau AG'],
      ['', email, '', '', '', ''],
    ];
    const form = new FormData();
    form.append('file[]', new Blob(lines.map((cells) => csvLine(cells))), 'kunden.csv');
    const { rows } = await staff.ask<CustomerImportPreview>('POST', '/customers/import/preview', form);
    expect(rows.map(({ state }) => state)).toEqual(['faulty', 'faulty']);
    const customer = aCustomer();
    const taken = { id: randomUUID(), customer };
    await staff.ask('POST', '/customers/import', { invite: true, rows: [taken, { id: randomUUID(), customer }] });
  });

  it('from the systems beside the portal, and on demo customers', async () => {
    const { portal } = stage();
    const adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'])).signIn();
    const master = aCustomer({ roles: ['ROLE_CUSTOMER_SELBSTAUSKUNFT'] });
    const { id } = await adviser.ask<CustomerView>('POST', '/customers', master);
    await adviser.ask('POST', `/customers/${id}/request-selbstauskunft`, {});
    const token = (await portal.letters(master.email))[0]?.links[0]?.split('/').at(-1);
    await portal.user.ask('POST', '/customers/open-selbstauskunft', { token });
    await portal.user.ask('POST', '/customers/open-selbstauskunft/code-delivery', { token });
    const [sms] = await portal.letters(String(master.mobile));
    await portal.user.ask('POST', '/customers/open-selbstauskunft', { token, submitCode: sms?.code });
    for (const path of ['get-login-for-selbstauskunft', 'agree21-master-data/3000001', `agree21-person/${id}`])
      await adviser.ask('GET', `/customers/${path}`);
    const demo = await (await portal.employee(['ROLE_DEMO_ADMIN'])).signIn();
    const person = { salutation: 'MRS', firstName: 'Erika', lastName: 'Muster' };
    await demo.ask('POST', '/demo/create-demo-customer', { email: 'probe@beispiel.de', ...person });
    await demo.ask('POST', '/demo/invite-demo-customer', { email: 'einladung@beispiel.de' });
  });
}

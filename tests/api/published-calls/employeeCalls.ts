import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type {
  PasskeyCreationOptionsAnswer,
  PasskeyChallengeAnswer,
  SecondFactorView,
} from '@portal/contracts/employees/views/secondFactor';
import { anAuthenticator } from '../../harness/authenticator.ts';
import { aPasskeyDevice } from '../../harness/passkeyDevice.ts';
import { TEST_PASSWORD } from '../../harness/people.ts';
import { NEW_PASSWORD, type PublishedStage } from './publishedStage.ts';

/** Calls about the bank's people, their second factors and sessions. */
export function employeeCalls(stage: () => PublishedStage): void {
  it('to an employee, from the invitation to a new password', async () => {
    const { portal, staff, codeTo } = stage();
    const email = 'erste@bank.example';
    const link = await portal.contexts.employees.inviteFirstAdministrator({ email });
    const browser = portal.browser('employee');
    const password = TEST_PASSWORD;
    const invitationCode = link?.split('/').at(-1);
    expect((await browser.post('/bank-employees/activate', { invitationCode, password })).status).toBe(200);
    expect((await portal.user.send('POST', '/bank-employees/request-invitation', { body: { invitationCode } })).status).toBe(204);
    expect((await browser.post('/bank-employees/refresh', {})).status).toBe(200);
    await browser.get('/bank-employees');
    await staff.ask('GET', '/bank-employees/sessions');
    await staff.ask('GET', '/bank-employees/saved-filters/customers');
    await staff.ask('PUT', '/bank-employees/saved-filters/customers', { filters: [] });
    await staff.ask('GET', '/bank-employees/second-factor');
    await browser.call('DELETE', `/bank-employees/sessions/${randomUUID()}`);
    await staff.ask('GET', `/bank-employees/${String(browser.payload()['id'])}`);
    await staff.ask('GET', `/customers/adviser-loads?bankEmployees=${String(browser.payload()['id'])}`);
    expect((await browser.get('/bank-employees/logout')).status).toBe(204);
    await browser.post('/bank-employees/login', { email, password });
    expect((await browser.post('/bank-employees/logout', {})).status).toBe(204);
    await browser.post('/bank-employees/request-password-reset', { email });
    const passwordResetCode = await codeTo(email);
    expect((await browser.post('/bank-employees/reset-password', { passwordResetCode, password: NEW_PASSWORD })).status).toBe(204);
  });

  it('to who manages the bank’s people, from the creation to the archive', async () => {
    const { portal, codeTo } = stage();
    const admin = await (await portal.employee(['ROLE_ADMIN'])).signIn();
    const email = 'neue.kollegin@bank.example';
    const names = { salutation: 'MRS', firstName: 'Petra', lastName: 'Neumann' };
    const { id } = await admin.ask<{ id: string }>('POST', '/bank-employees', { email, ...names, roles: ['ROLE_BANK_EMPLOYEE'] });
    await admin.ask('POST', `/bank-employees/${id}/invite`, {});
    const browser = portal.browser('employee');
    await browser.post('/bank-employees/activate', { invitationCode: await codeTo(email), password: TEST_PASSWORD });
    const change = { ...names, email: 'neue.adresse@bank.example', currentPassword: TEST_PASSWORD };
    const password = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    expect((await browser.post('/bank-employees/change-own-data', { ...change, ...password })).status).toBe(200);
    expect((await browser.post('/bank-employees/change-own-data', { ...change, currentPassword: NEW_PASSWORD })).status).toBe(200);
    await portal.user.ask('POST', `/bank-employees/confirm-email/${await codeTo(change.email)}`, {});
    await admin.ask('PATCH', `/bank-employees/${id}`, { blocked: true });
    await admin.ask('GET', '/bank-employees/report/csv');
    await admin.ask('POST', `/bank-employees/${id}/archive`, {});
  });

  it('to an employee with a second factor', async () => {
    const { portal } = stage();
    const person = await portal.employee(['ROLE_AUDITOR']);
    const user = await person.signIn();
    const app = await anAuthenticator(portal, user);
    const login = { email: person.email, password: TEST_PASSWORD };
    const { pendingToken } = await portal.user.ask<{ pendingToken: string }>('POST', '/bank-employees/login', login);
    await portal.user.as('employee', pendingToken).ask('POST', '/bank-employees/second-factor', { code: app.nextCode() });
    const proof = () => ({ currentPassword: TEST_PASSWORD, code: app.nextCode() });
    await user.ask('POST', '/bank-employees/second-factor/confirm', { code: app.nextCode() });
    await user.ask('POST', '/bank-employees/second-factor/renew-recovery-codes', proof());
    await user.ask('POST', '/bank-employees/second-factor/remove', proof());
    await anAuthenticator(portal, user);
    const admin = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
    await admin.ask('POST', `/bank-employees/${person.id}/reset-second-factor`, {});
    expect((await admin.send('POST', `/bank-employees/${person.id}/end-sessions`, { body: {} })).status).toBe(204);
  });

  it('to an employee with passkeys', async () => {
    const { portal } = stage();
    const user = await (await portal.employee(['ROLE_AUDITOR'])).signIn();
    const device = aPasskeyDevice(new URL(portal.publicUrl).origin);
    const passkeys = '/bank-employees/second-factor/passkeys';
    const asked = await user.ask<PasskeyCreationOptionsAnswer>('POST', `${passkeys}/begin`, { currentPassword: TEST_PASSWORD });
    await user.ask('POST', passkeys, { name: 'Diensthandy', passkey: device.make(asked) });
    const {
      passkeys: [own],
    } = await user.ask<SecondFactorView>('GET', '/bank-employees/second-factor');
    await user.ask('PATCH', `${passkeys}/${own!.id}`, { name: 'Altes Handy' });
    const passkey = device.use(await user.ask<PasskeyChallengeAnswer>('POST', '/bank-employees/second-factor/challenge', {}));
    await user.ask('POST', `${passkeys}/${own!.id}/remove`, { currentPassword: TEST_PASSWORD, passkey });
    expect((await user.send('DELETE', '/bank-employees/sessions')).status).toBe(204);
  });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { startKannel, whyNoKannel, type RunningKannel } from '@portal/services/engines/sms/testing/kannel';
import { aCustomer } from '../../harness/people.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';

const lacking = whyNoKannel();

describe.skipIf(lacking !== '')(`a portal that sends SMS through Kannel${lacking === '' ? '' : ` (${lacking})`}`, () => {
  let kannel: RunningKannel;
  let portal: TestPortal;
  beforeAll(async () => {
    kannel = await startKannel();
    portal = await startTestPortal({
      config: demoInstanceConfig,
      keepsLetters: false,
      environment: { SMS_URL: `kannel+${kannel.url}`, SMS_FROM: 'Musterbank', SMS_USER: kannel.user, SMS_PASSWORD: kannel.password },
    });
  }, 120_000);
  afterAll(async () => {
    await kannel.remove();
    await portal.stop();
  });

  it('tells customer and staff that a code was not delivered, and activates with the one that was', async () => {
    const staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const { id, signIn } = await portal.customer(staff, aCustomer(), { activate: false });
    const customer = await signIn();
    const path = `/customers/${id}/request-activation-code`;
    const ask = () => customer.ask('POST', path, {});
    const standing = async () => (await customer.send('GET', path)).body;
    const inbox = async () => (await staff.ask<{ readonly entries: readonly object[] }>('GET', '/inbox?scope=all')).entries;

    kannel.smsc.mode = 'undeliverable';
    await ask();
    await expect.poll(standing).toMatchObject({ delivery: 'undelivered', newCodeInSeconds: 0 });
    expect(await inbox()).toMatchObject([{ kind: 'messageRefused', refused: { over: true } }]);

    kannel.smsc.mode = 'delivers';
    await ask();
    await expect.poll(standing).toMatchObject({ delivery: 'delivered' });
    expect(await inbox()).toEqual([]);
    const [activationCode] = /\b[A-Z2-9]{6}\b/.exec(kannel.smsc.messages().at(-1)?.text ?? '') ?? [];
    expect((await customer.send('POST', `/customers/${id}/activate`, { body: { activationCode } })).status).toBe(200);
  });
});

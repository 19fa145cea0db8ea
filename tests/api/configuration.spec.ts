import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig, type ConfigView, type InstanceConfig } from '@portal/contracts/instance/config';
import type { ConfigStateView } from '@portal/contracts/instance/views/configChange';
import {
  INSTANCE_CONFIGURATION_ID,
  instanceConfigurationAggregate,
} from '@portal/services/instance/configuration/instanceConfigurationAggregate';
import type { PortalUser } from '../harness/portalUser.ts';
import { aCustomer } from '../harness/people.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let dataDir: string;
let portal: TestPortal;

const withoutSms = { keepsLetters: false, environment: { SMS_URL: 'none' } } as const;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-configuration-'));
  portal = await startTestPortal({ dataDir, ...withoutSms });
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const shown = () => portal.user.ask<ConfigView>('GET', '/configs/current');

async function configure(config: InstanceConfig): Promise<void> {
  const command = { type: 'ConfigureInstance', config } as const;
  await portal.commands.execute(instanceConfigurationAggregate, INSTANCE_CONFIGURATION_ID, command, portal.systemContext());
  await expect.poll(async () => (await shown()).app.bankName, { timeout: 10_000 }).toBe(config.app.bankName);
}

describe('a configuration that is changed while the portal runs', () => {
  const changed: InstanceConfig = {
    ...defaultInstanceConfig,
    app: { ...defaultInstanceConfig.app, bankName: 'Volksbank Musterstadt eG' },
    customer: { ...defaultInstanceConfig.customer, closedRegistration: true },
  };

  it('is shown, stands in letters and decides, without a restart', async () => {
    const staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const { id } = await staff.ask<{ id: string }>('POST', '/customers', aCustomer());
    expect((await staff.send('POST', `/customers/${id}/invite`, { body: {} })).status).toBe(200);
    await configure(changed);
    expect(await shown()).toEqual({ ...changed, texts: {}, version: 'test', demo: true });
    expect((await staff.send('POST', `/customers/${id}/invite`, { body: {} })).status).toBe(403);
  });

  it('is still there after a restart, whatever the file says', async () => {
    await portal.stop();
    portal = await startTestPortal({ dataDir, ...withoutSms });
    expect((await shown()).app.bankName).toBe('Volksbank Musterstadt eG');
  });
});

describe('a configuration that an administrator changes', () => {
  let admin: PortalUser;
  const history = () => admin.rows<ConfigStateView>('/configs/current/history');
  const put = (body: object, etag?: string) =>
    admin.send<ConfigView>('PUT', '/configs/current', { body, ...(etag === undefined ? {} : { headers: { 'If-Match': etag } }) });
  const current = async () => {
    const { body, headers } = await admin.send<ConfigView>('GET', '/configs/current');
    const { version: _, demo: __, channelsOff: ___, ...config } = body;
    return { config: config as InstanceConfig, etag: headers.get('etag')! };
  };
  beforeAll(async () => {
    admin = await (await portal.employee(['ROLE_ADMIN'], { firstName: 'Ada', lastName: 'Admin' })).signIn();
  });

  it('comes with the channels whose letters go nowhere, which nobody else is told of', async () => {
    expect((await admin.ask<ConfigView>('GET', '/configs/current')).channelsOff).toEqual(['sms']);
    expect(await shown()).not.toHaveProperty('channelsOff');
    expect(await portal.user.ask('GET', '/health/ready')).toMatchObject({ channelsOff: ['sms'] });
  });

  it('is a state with the one who made it, what differs, and its time; everybody sees it soon', async () => {
    const { config, etag } = await current();
    const answer = await put({ ...config, app: { ...config.app, title: 'Mein Portal' } }, etag);
    expect(answer).toMatchObject({ status: 200, body: { app: { title: 'Mein Portal' } } });
    expect(answer.headers.get('etag')).not.toBe(etag);
    const [last] = await history();
    expect(last).toMatchObject({
      changedBy: 'Ada Admin',
      takenFrom: null,
      changes: [{ key: 'app.title', before: 'ServicePortal', after: 'Mein Portal' }],
    });
    await expect.poll(async () => (await shown()).app.title, { timeout: 10_000 }).toBe('Mein Portal');
  });

  it('has the bank’s own words: letters say them, the customers’ app gets its own ones only, and what is wrong stands at its field', async () => {
    const { config, etag } = await current();
    const texts = {
      ...config.texts,
      welcome: '{daytime} bei der {bankName}, {name}',
      helpIntro: 'Schön, dass Sie da sind.',
      subjectInvitation: 'Willkommen bei der {bankName}',
      textInvitation: 'hier geht es bis zum {validUntil} hinein: {link}',
    };
    const wrong = await put({ ...config, texts: { ...texts, subjectInvitation: 'Willkommen bei {bank}' } }, etag);
    expect(wrong).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'texts.subjectInvitation', message: expect.stringContaining('{bank}') as string }] },
    });
    const without = await put({ ...config, texts: { ...texts, textInvitation: 'Schön, dass Sie kommen.' } }, etag);
    expect(without).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'texts.textInvitation', message: 'Es fehlt: {link}, {validUntil}.' }] },
    });
    expect((await put({ ...config, customer: { ...config.customer, closedRegistration: false }, texts }, etag)).status).toBe(200);
    await expect
      .poll(async () => (await shown()).texts, { timeout: 10_000 })
      .toEqual({ welcome: texts.welcome, helpIntro: texts.helpIntro });
    expect((await current()).config.texts).toEqual(texts);
    expect((await history())[0]?.changes.map(({ key }) => key)).toEqual([
      'customer.closedRegistration',
      'texts.welcome',
      'texts.helpIntro',
      'texts.subjectInvitation',
      'texts.textInvitation',
    ]);
    const staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const person = aCustomer();
    const { id } = await staff.ask<{ id: string }>('POST', '/customers', person);
    expect((await staff.send('POST', `/customers/${id}/invite`, { body: {} })).status).toBe(200);
    const [invitation, ...others] = await portal.letters(person.email);
    expect([invitation?.subject, others]).toEqual(['Willkommen bei der Volksbank Musterstadt eG', []]);
    const link = invitation?.links[0] ?? '';
    expect(invitation?.text.replace(link, '<Link>')).toMatch(
      /,\n\nhier geht es bis zum \d\d\.\d\d\.\d{4} hinein: <Link>\n\nMit freundlichen Grüßen/,
    );
  });

  it('is met by the second of two who change it, and by who has not seen it', async () => {
    const { config, etag } = await current();
    expect((await put({ ...config, fileSizeHint: 'Bis zu 50 MB.' }, etag)).status).toBe(200);
    expect((await put({ ...config, fileSizeHint: 'Bis zu 40 MB.' }, etag)).status).toBe(412);
    expect(await put({ ...config, fileSizeHint: 'Bis zu 40 MB.' })).toMatchObject({ status: 409, body: { code: 'CONFIGURATION_CHANGED' } });
    expect((await current()).config.fileSizeHint).toBe('Bis zu 50 MB.');
  });

  it('brings an older state back as a new one', async () => {
    const before = await history();
    const first = before.at(-1)!;
    const { etag } = await current();
    const restore = (state: number, seen: string) =>
      admin.send('POST', '/configs/current/restore', { body: { state }, headers: { 'If-Match': seen } });
    expect((await restore(4711, etag)).status).toBe(404);
    expect((await restore(first.state, etag)).status).toBe(200);
    expect((await current()).config).toEqual(first.config);
    const [last, ...others] = await history();
    expect(last).toMatchObject({ takenFrom: 'history', changedBy: 'Ada Admin' });
    expect(others).toEqual(before);
    expect((await restore(first.state, etag)).status).toBe(412);
  });

  it.each<[string, (config: InstanceConfig) => object, string]>([
    ['nobody could read', (config) => ({ ...config, colors: { ...config.colors, primary: '#ffee00' } }), 'colors.primary'],
    [
      'the portal could not start with again',
      (config) => ({ ...config, customer: { ...config.customer, hasMasterCode: true } }),
      'customer.hasMasterCode',
    ],
    ['nobody knows', (config) => ({ ...config, unbekannt: 1 }), 'unbekannt'],
  ])('is refused at its field with what %s', async (_, change, propertyPath) => {
    const { config, etag } = await current();
    expect(await put(change(config), etag)).toMatchObject({ status: 422, body: { violations: [{ propertyPath }] } });
    expect((await current()).etag).toBe(etag);
  });
});

describe('a configuration that comes from a file', () => {
  it('stays as the first state when it is changed for the first time, and two who do that at once do not overwrite each other', async () => {
    const fresh = await startTestPortal({ config: defaultInstanceConfig });
    try {
      const admin = await (await fresh.employee(['ROLE_ADMIN'])).signIn();
      const { headers } = await admin.send('GET', '/configs/current');
      expect(headers.get('etag')).toBeNull();
      const put = (bankName: string) =>
        admin.send('PUT', '/configs/current', { body: { ...defaultInstanceConfig, app: { ...defaultInstanceConfig.app, bankName } } });
      const answers = await Promise.all([put('A'), put('B')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const rows = await admin.rows<ConfigStateView>('/configs/current/history');
      expect(rows.map(({ takenFrom, changes }) => [takenFrom, changes.map(({ key }) => key)])).toEqual([
        [null, ['app.bankName']],
        ['file', []],
      ]);
      expect(rows[1]?.config).toEqual(defaultInstanceConfig);
    } finally {
      await fresh.stop();
    }
  });
});

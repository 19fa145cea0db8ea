import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig, type ConfigView, type InstanceConfig } from '@portal/contracts/instance/config';
import {
  INSTANCE_CONFIGURATION,
  instanceConfigurationAggregate,
} from '@portal/services/instance/configuration/instanceConfigurationAggregate';
import { aCustomer } from '../harness/people.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let dataDir: string;
let portal: TestPortal;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-configuration-'));
  portal = await startTestPortal({ dataDir });
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const shown = () => portal.user.ask<ConfigView>('GET', '/configs/current');

async function configure(config: InstanceConfig): Promise<void> {
  const command = { type: 'ConfigureInstance', config } as const;
  await portal.commands.execute(instanceConfigurationAggregate, INSTANCE_CONFIGURATION, command, portal.systemContext());
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
    expect(await shown()).toEqual({ ...changed, version: 'test', demo: true });
    expect((await staff.send('POST', `/customers/${id}/invite`, { body: {} })).status).toBe(403);
  });

  it('is still there after a restart, whatever the file says', async () => {
    await portal.stop();
    portal = await startTestPortal({ dataDir });
    expect((await shown()).app.bankName).toBe('Volksbank Musterstadt eG');
  });
});

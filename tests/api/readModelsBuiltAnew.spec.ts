import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { projections } from '@portal/services/composition/projector/projections';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import { freePort } from '../engines/harness/freePort.ts';
import { aCustomer } from '../harness/people.ts';
import { portalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

const CUSTOMERS = 3;

describe('a portal whose read models were lost', () => {
  let dataDir: string;
  let token: string;
  let portal: TestPortal | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-built-anew-'));
    const before = await startTestPortal({ dataDir });
    const staff = await (await before.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    for (let number = 0; number < CUSTOMERS; number += 1) await staff.ask('POST', '/customers', aCustomer());
    token = staff.token!;
    await before.stop();
    await rm(path.join(dataDir, 'read-models'), { recursive: true });
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Empty read models, of which the list of customers cannot be written until it is let go. */
  async function holdListOfCustomers(): Promise<() => void> {
    const folder = path.join(dataDir, 'read-models');
    const store = await openEmbeddedReadModelStore({ folder });
    for (const projection of projections) await store.open(projection);
    await store.close();
    const generation = 1 + projections.findIndex(({ collections }) => collections.some(({ name }) => name === 'customers'));
    const file = new DatabaseSync(path.join(folder, `generation-${generation}.db`));
    file.exec('BEGIN IMMEDIATE');
    return () => {
      file.exec('ROLLBACK');
      file.close();
    };
  }

  it('shows nobody a list before it is whole', { timeout: 60_000 }, async () => {
    const letGo = await holdListOfCustomers();
    const port = await freePort();
    const starting = startTestPortal({ dataDir, environment: { PORT: String(port) } });
    const staff = portalUser(`http://127.0.0.1:${port}`).as('employee', token);
    try {
      await expect
        .poll(() => staff.send('GET', '/customers').catch(() => undefined))
        .toMatchObject({ status: 503, body: { code: 'STARTING' } });
      expect((await staff.send('GET', '/health/live')).status).toBe(200);
      expect((await staff.send('POST', '/customers', { body: aCustomer() })).status).toBe(503);
    } finally {
      letGo();
      portal = await starting;
    }
    expect(await staff.rows<CustomerView>('/customers')).toHaveLength(CUSTOMERS);
  });
});

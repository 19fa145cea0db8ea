import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLazyMongoConnection, type MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { openMongoReadModelStore } from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import { projections } from '@portal/services/composition/projector/projections';
import { aCustomer } from '../harness/people.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { describeWithEngine, engineUrls } from './harness/engines.ts';

const PATIENCE_MS = 240_000;
const SOON_MS = 60_000;

describeWithEngine('mongodb', 'a projector that holds the lease', (url) => {
  const database = `opened-elsewhere-${randomUUID().slice(0, 8)}`;
  let dataDir: string;
  let portal: TestPortal;
  let beside: MongoConnection;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-opened-elsewhere-'));
    beside = openLazyMongoConnection({ url, database });
    portal = await startTestPortal({
      dataDir,
      environment: {
        ENGINES: 'distributed',
        EVENTSTORE_URL: engineUrls.eventstore ?? '',
        EVENTSTORE_NAMESPACE: `${database}.`,
        MONGODB_URL: url.replace('/?', `/${database}?`),
        ROLES: 'api,projector,worker',
        DEMO: '0',
      },
    });
  }, PATIENCE_MS);
  afterAll(async () => {
    await portal?.stop();
    await beside.run(() => beside.db.dropDatabase(), PATIENCE_MS);
    await beside.close();
    await rm(dataDir, { recursive: true, force: true });
  }, PATIENCE_MS);

  it('opens its read models again after a former holder that came late has opened them', { timeout: PATIENCE_MS }, async () => {
    const employee = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    const staff = await employee.signIn();
    const late = openMongoReadModelStore({ mongo: beside });
    for (const projection of projections) {
      await late.open(projection);
      // It learns of it with the next event; the answer may be that the read models are late.
      await staff.send('POST', '/customers', { body: aCustomer() });
      await portal.idle();
      const seenAtOnce = async (): Promise<number> => (await staff.send('POST', '/customers', { body: aCustomer() })).status;
      await expect.poll(seenAtOnce, { message: projection.name, timeout: SOON_MS }).toBe(201);
    }
    await late.close();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeWeek } from '../api/weekOfABank.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { describeWithEngine } from './harness/engines.ts';
import { ownBank } from './harness/ownBank.ts';

describeWithEngine('mongodb', 'a bank with two api side by side', (url) =>
  describeWeek(
    'a week in its life',
    async () => {
      const bank = ownBank('week', url);
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-week-'));
      const start = (roles: string): Promise<TestPortal> =>
        startTestPortal({ dataDir, environment: { ...bank.environment, ROLES: roles, DEMO: '0' } });
      const portal = await start('api,projector,worker');
      const other = await start('api');
      return {
        portal,
        other,
        async stop() {
          await other.stop();
          await portal.stop();
          await bank.dropDatabase();
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    },
    { 'a program that only fetches': (link) => fetch(link).then((answer) => answer.text()) },
  ),
);

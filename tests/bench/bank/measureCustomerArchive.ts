import type { BenchRow } from '../benchRow.ts';
import { count, p50p95 } from '../figures.ts';
import { signInAdmin } from '../http/demoUsers.ts';
import { ask } from '../http/httpClient.ts';
import { startPortalProcess } from '../http/portalProcess.ts';
import { archivableCustomerId, CASES_OF_EACH } from './archivableCustomers.ts';
import { timesOf } from './samples.ts';

const GOAL_P95 = 200;

/** Each customer is archived once, so the first few warm up: who is left counts. */
export async function measureCustomerArchive(
  { dataDir, customers, events }: { readonly dataDir: string; readonly customers: number; readonly events: number },
  tell: (row: BenchRow) => void,
): Promise<void> {
  const portal = await startPortalProcess(dataDir);
  const { client } = await signInAdmin(portal.url);
  const measured = Math.floor((customers * 10) / 11);
  const archived = await timesOf(measured, (index) =>
    ask(client, 'POST', `/api/customers/${archivableCustomerId(index)}/hard-archive`, {}),
  );
  tell({
    what: `a customer with ${CASES_OF_EACH} cases and their documents archived over HTTP, at ${count(events)} events`,
    ours: p50p95(archived.p50, archived.p95),
    goal: `≤ ${GOAL_P95} ms`,
    reached: archived.p95 <= GOAL_P95,
  });
  client.close();
  await portal.stop();
}

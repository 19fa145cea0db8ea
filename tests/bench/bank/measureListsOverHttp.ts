import type { BenchRow } from '../benchRow.ts';
import { count, p50p95 } from '../figures.ts';
import { signInAdmin } from '../http/demoUsers.ts';
import { ask } from '../http/httpClient.ts';
import { startPortalProcess } from '../http/portalProcess.ts';
import { searchTerm } from './bankEvents.ts';
import type { BankSize } from './fillLog.ts';
import { listAddress } from './listQuestions.ts';
import { timesOf } from './samples.ts';

const GOAL = { listP95: 15, everythingP95: 15, inboxP95: 15 } as const;

export async function measureListsOverHttp(
  { dataDir, size, quick }: { readonly dataDir: string; readonly size: BankSize; readonly quick: boolean },
  tell: (row: BenchRow) => void,
): Promise<void> {
  const portal = await startPortalProcess(dataDir);
  const { client } = await signInAdmin(portal.url);
  const questions = quick ? 300 : 2_000;
  const at = `at ${count(size.enquiries)} documents`;
  const pages = await timesOf(questions, (index) => ask(client, 'GET', listAddress(index)));
  tell({
    what: `list page over HTTP, ${at}`,
    ours: p50p95(pages.p50, pages.p95),
    goal: `p95 ≤ ${GOAL.listP95} ms`,
    reached: pages.p95 <= GOAL.listP95,
  });
  const found = await timesOf(questions / 4, (index) =>
    ask(client, 'GET', `/api/enquiries?search=${encodeURIComponent(searchTerm(index))}`),
  );
  tell({ what: `substring search over HTTP, ${at}`, ours: p50p95(found.p50, found.p95), goal: '(measured in the store)' });
  const everything = await timesOf(questions / 4, (index) =>
    ask(client, 'GET', `/api/search?search=${encodeURIComponent(searchTerm(index))}`),
  );
  tell({
    what: `search over everything over HTTP, ${count(size.customers)} customers, ${count(size.enquiries)} cases with a file each`,
    ours: p50p95(everything.p50, everything.p95),
    goal: `p95 ≤ ${GOAL.everythingP95} ms`,
    reached: everything.p95 <= GOAL.everythingP95,
  });
  const inbox = await timesOf(questions / 4, (index) => ask(client, 'GET', `/api/inbox?scope=${index % 2 === 0 ? 'own' : 'all'}`));
  tell({
    what: `inbox over HTTP, ${at}`,
    ours: p50p95(inbox.p50, inbox.p95),
    goal: `p95 ≤ ${GOAL.inboxP95} ms`,
    reached: inbox.p95 <= GOAL.inboxP95,
  });
  client.close();
  await portal.stop();
}

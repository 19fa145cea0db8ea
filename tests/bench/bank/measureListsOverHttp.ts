import type { BenchRow } from '../benchRow.ts';
import { count, p50p95 } from '../figures.ts';
import { signInAdmin } from '../http/demoUsers.ts';
import { ask } from '../http/httpClient.ts';
import { startPortalProcess } from '../http/portalProcess.ts';
import { searchTerm } from './bankEvents.ts';
import type { BankSize } from './fillLog.ts';
import { listAddress } from './listQuestions.ts';
import type { RawDocuments } from './rawDocuments.ts';
import { timesOf, type Times } from './samples.ts';

const GOAL = { listP95: 15, everythingP95: 15, inboxP95: 15 } as const;

/** Asked without HTTP, so the ratio says what the way and the other questions of a call cost. */
export async function measureListsOverHttp(
  options: {
    readonly dataDir: string;
    readonly size: BankSize;
    readonly quick: boolean;
    readonly filesEach?: number;
    /** Holds as many rows as there are files. */
    readonly raw?: RawDocuments;
  },
  tell: (row: BenchRow) => void,
): Promise<void> {
  const { dataDir, size, quick, filesEach = 1, raw } = options;
  const portal = await startPortalProcess(dataDir);
  const { client } = await signInAdmin(portal.url);
  const questions = quick ? 300 : 2_000;
  const at = `${count(size.customers)} customers, ${count(size.enquiries)} cases, ${count(size.enquiries * filesEach)} files`;
  const peerOf = async (what: string, times: number, ask: ((index: number) => unknown) | undefined) => {
    if (ask === undefined) return undefined;
    const { p50, p95 } = await timesOf(times, ask);
    return { p95, told: `${what} ${p50p95(p50, p95)}` };
  };
  const row = (what: string, ours: Times, goalMs: number | undefined, peer: { p95: number; told: string } | undefined): void =>
    tell({
      what: `${what} over HTTP, ${at}`,
      ours: p50p95(ours.p50, ours.p95),
      ...(peer === undefined ? {} : { peer: peer.told, ratio: `${(ours.p95 / peer.p95).toFixed(1)} times` }),
      ...(goalMs === undefined ? { goal: '(measured in the store)' } : { goal: `p95 ≤ ${goalMs} ms`, reached: ours.p95 <= goalMs }),
    });

  const rawPages = await peerOf('one fitting index', questions, raw?.page);
  row('list page', await timesOf(questions, (index) => ask(client, 'GET', listAddress(index))), GOAL.listP95, rawPages);
  const few = questions / 4;
  const searching = (address: string) => (index: number) =>
    ask(client, 'GET', `${address}?search=${encodeURIComponent(searchTerm(index))}`);
  row('substring search', await timesOf(few, searching('/api/enquiries')), undefined, undefined);
  const rawFound = await peerOf('bare FTS5, unsorted, the files alone', few, raw && ((index) => raw.search(searchTerm(index))));
  row('search over everything', await timesOf(few, searching('/api/search')), GOAL.everythingP95, rawFound);
  const inbox = (index: number): Promise<unknown> => ask(client, 'GET', `/api/inbox?scope=${index % 2 === 0 ? 'own' : 'all'}`);
  row('inbox', await timesOf(few, inbox), GOAL.inboxP95, rawPages);
  client.close();
  await portal.stop();
}

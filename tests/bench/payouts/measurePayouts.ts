import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createProjector } from '@portal/projections/runtime/projector';
import { systemClock } from '@portal/platform/clock/clock';
import { silentLog } from '@portal/platform/log/createLog';
import { openEmbeddedApiEngines } from '@portal/services/composition/engines/embeddedEngines';
import { openEmbeddedLogAndReadModelEngines } from '@portal/services/composition/engines/embeddedLogEngines';
import type { LogAndReadModelEngines } from '@portal/services/composition/engines/engines';
import { projections } from '@portal/services/composition/projector/projections';
import { masterKeysOf } from '../bank/bankFolder.ts';
import { skipPolicies } from '../bank/fillLog.ts';
import { timesOf, type Times } from '../bank/samples.ts';
import type { Measurement, Tell } from '../benchRow.ts';
import { count, p50p95, perSecond } from '../figures.ts';
import { signInAdmin } from '../http/demoUsers.ts';
import { ask, type HttpClient } from '../http/httpClient.ts';
import { startPortalProcess } from '../http/portalProcess.ts';
import { inTempFolder } from '../tempFolder.ts';
import { fillPayouts } from './fillPayouts.ts';
import { projectId, requestId, type ProjectSize } from './payoutsOfBank.ts';

const GOAL_P95_MS = 15;
const GOAL_DECISION_P95_MS = 50;
const usual: ProjectSize = { credits: 2, requests: 20, positions: 30, paid: 18 };
/** The largest that the portal is made for; half of its requests wait to be decided. */
const large: ProjectSize = { credits: 50, requests: 200, positions: 500, paid: 100 };
const LARGE = 0;
const CATCH_UP_MS = 600_000;
const STORED_ONLY = 202;

/** A bank with many requests, and one very large project among them: what an employee sees and does there. */
export const measurePayouts: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    await (await startPortalProcess(dataDir)).stop();
    const projects = [large, ...Array.from({ length: quick ? 500 : 5_000 }, () => usual)];
    await fill(dataDir, projects, tell);
    const portal = await startPortalProcess(dataDir);
    const { client } = await signInAdmin(portal.url);
    await measureBank(client, { projects, quick }, tell);
    await measureLargeProject(client, quick, tell);
    client.close();
    await portal.stop();
  });

async function fill(dataDir: string, projects: readonly ProjectSize[], tell: Tell): Promise<void> {
  const settings = { kind: 'embedded', dataDir, keys: await masterKeysOf(dataDir) } as const;
  const engines = await openEmbeddedApiEngines(settings, { clock: systemClock, log: silentLog });
  const events = await fillPayouts(engines, projects);
  await skipPolicies(engines.records, await engines.journal.head());
  await engines.close();
  await rm(path.join(dataDir, 'read-models'), { recursive: true });
  await takeIn(await openEmbeddedLogAndReadModelEngines(settings, { readOnlyModels: false }), events, tell);
}

/** Not by the portal: one that has so much to catch up with is not ready for long. */
async function takeIn({ journal, readModels, close }: LogAndReadModelEngines, events: number, tell: Tell): Promise<void> {
  const projector = createProjector({ journal, store: readModels, projections });
  const start = performance.now();
  await projector.start();
  if (!(await projector.waitFor(await journal.head(), CATCH_UP_MS))) throw new Error('the read models do not catch up');
  const rate = (events * 1000) / (performance.now() - start);
  tell({
    what: `${count(events)} events of payouts built into read models of which there was nothing`,
    ours: perSecond(rate),
    goal: '(no goal)',
  });
  await projector.stop();
  await close();
}

/** Everything that the screen of a decision asks for, at once. */
const decisionScreen = (client: HttpClient, id: string): Promise<unknown> =>
  Promise.all(
    [
      `/api/valutierung-disbursements/${id}`,
      `/api/valutierung-input-values?disbursement=${id}`,
      `/api/valutierung-document-files?disbursement=${id}`,
      `/api/valutierung-disbursement-status-changes?disbursement=${id}`,
    ].map((address) => ask(client, 'GET', address)),
  );

const row = (what: string, { p50, p95 }: Times, goalMs: number) => ({
  what,
  ours: p50p95(p50, p95),
  goal: `p95 ≤ ${goalMs} ms`,
  reached: p95 <= goalMs,
});

async function measureBank(
  client: HttpClient,
  { projects, quick }: { readonly projects: readonly ProjectSize[]; readonly quick: boolean },
  tell: Tell,
): Promise<void> {
  const requests = projects.reduce((sum, project) => sum + project.requests, 0);
  const questions = quick ? 200 : 1_000;
  const screens = await timesOf(questions, (index) =>
    decisionScreen(client, requestId(1 + ((index * 97) % (projects.length - 1)), index % usual.requests)),
  );
  tell(row(`screen of a decision over HTTP (request, values, proofs, history), at ${count(requests)} requests`, screens, GOAL_P95_MS));
  const statuses = ['submitted', 'disbursed', 'submitted&status=problem'];
  const sorts = ['createdAt', 'submittedAt', 'amount', 'customer', 'status'];
  const pages = await timesOf(questions, (index) => {
    const status = index % 4 === 3 ? '' : `&status=${statuses[index % 4] ?? ''}`;
    const sort = `order[${sorts[index % sorts.length] ?? ''}]=${index % 2 === 0 ? 'asc' : 'desc'}`;
    return ask(client, 'GET', `/api/valutierung-disbursements?${sort}${status}&page=${1 + (index % 5)}`);
  });
  tell(row(`page of the payout overview over HTTP, at ${count(requests)} requests`, pages, GOAL_P95_MS));
  const found = await timesOf(questions / 4, (index) =>
    ask(
      client,
      'GET',
      `/api/valutierung-disbursements?search=${encodeURIComponent(`Ahornweg ${1 + ((index * 97) % (projects.length - 1))}`)}`,
    ),
  );
  tell({ what: `search in the payout overview, at ${count(requests)} requests`, ours: p50p95(found.p50, found.p95), goal: '(no goal)' });
}

async function measureLargeProject(client: HttpClient, quick: boolean, tell: Tell): Promise<void> {
  const what = `a project of ${large.credits} credits, ${large.positions} positions, ${large.requests} requests`;
  const loads = await timesOf(quick ? 50 : 300, () => ask(client, 'GET', `/api/valutierung-financing-projects/${projectId(LARGE)}`));
  tell(row(`${what}, loaded over HTTP`, loads, GOAL_P95_MS));
  const waiting = Array.from({ length: large.requests - large.paid }, (_, index) => requestId(LARGE, large.paid + index));
  const screens = await timesOf(quick ? 40 : 80, (index) => decisionScreen(client, waiting[index % waiting.length] ?? ''));
  tell(row('– the screen of a decision in it', screens, GOAL_P95_MS));
  const requestAt = (index: number): string => `/api/valutierung-disbursements/${waiting[index] ?? ''}`;
  // The warm-up takes a tenth more: each request is decided once.
  const decisions = await timesOf(Math.floor((waiting.length * 10) / 11), async (index) => {
    const approved = { __context: { message: null } };
    // Each approval changes the project, and with it what is decided on.
    const { etag = '' } = await client.send('GET', requestAt(index));
    const headers = { 'If-Match': etag, 'Idempotency-Key': randomUUID() };
    // Asked again until it is shown, as the console does.
    for (let status = STORED_ONLY; status === STORED_ONLY;) {
      ({ status } = await client.send('POST', `${requestAt(index)}/approve`, approved, headers));
      if (status >= 300) throw new Error(`the approval of number ${index} answered ${status}`);
    }
  });
  tell(row('– a request in it looked at, approved and shown', decisions, GOAL_DECISION_P95_MS));
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { auditHistoryKinds, type AuditHistoryKind } from '@portal/contracts/audit/auditHistoryKinds';
import { readTrailWithStates } from '@portal/services/audit/replay/readTrailWithStates';
import { KEY_LOST_WARNING, type CaseExport } from '@portal/services/audit/export/caseExport';
import { rootOfStreamInclusionProof } from '@portal/services/audit/testing/rootOfStreamInclusionProof';
import { createAuditSources } from '@portal/services/composition/createAuditSources';
import { contexts } from '@portal/services/composition/contextList';
import { seedDemoOnce } from '@portal/services/composition/first-start/demo';
import { createOffsetClock } from '@portal/services/composition/offsetClock';
import { startPortal, type Portal } from '@portal/services/composition/startPortal';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { buildProgram, runProgram, type BuiltProgram } from './portalProgram.ts';

const TIMEOUT_MS = 240_000;
const aggregates = contexts
  .flatMap((context) => context.aggregates)
  .filter(({ category }) => auditHistoryKinds.includes(category as AuditHistoryKind));

/** What the command handler held after each event at the moment when it happened, by stream and revision. */
const live = new Map<string, unknown>();
const originals = aggregates.map((aggregate) => [aggregate, aggregate.evolve] as const);
let dataDir: string;
let portal: Portal;
let program: BuiltProgram;
let isRunning = true;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-audit-'));
  for (const [aggregate, evolve] of originals)
    aggregate.evolve = (state: unknown, event: RecordedEvent) => {
      const next: unknown = evolve(state, event);
      const { id, stream, revision } = event.envelope;
      const key = `${stream}@${revision}`;
      // Without an id it is a decision that is only tried.
      if (id !== '' && !live.has(key)) live.set(key, structuredClone(next));
      return next;
    };
  const clock = createOffsetClock();
  portal = await startPortal({
    environment: readEnvironment({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEMO: '1' }),
    config: demoInstanceConfig,
    version: 'test',
    staticApps: [],
    clock,
    onFailure(error) {
      throw error;
    },
  });
  await portal.untilFirstBuilt();
  await seedDemoOnce(portal, clock, { withPast: true, tellBegun: () => undefined });
  portal.declareReady();
  program = await buildProgram();
}, TIMEOUT_MS);
afterAll(async () => {
  for (const [aggregate, evolve] of originals) aggregate.evolve = evolve;
  if (isRunning) await portal?.stop();
  await program?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const audit = (...args: readonly string[]) => runProgram(program.file('audit'), args, { DATA_DIR: dataDir });

async function idsOf(kind: AuditHistoryKind): Promise<readonly string[]> {
  const events = await portal.engines.events.readLog({ limit: 10_000 });
  return [...new Set(events.map(({ stream }) => stream))]
    .filter((stream) => stream.startsWith(`${kind}-`))
    .map((stream) => stream.slice(kind.length + 1));
}

describe('the demo bank, replayed', { timeout: TIMEOUT_MS }, () => {
  it.each(auditHistoryKinds)('is at every event of each %s what the portal held when it happened', async (kind) => {
    const log = createAuditSources(portal.engines);
    let compared = 0;
    for (const id of await idsOf(kind)) {
      const steps = await readTrailWithStates(log, kind, id);
      // Of who was erased since the portal knows less now; that is compared below.
      if (steps.some(({ unreadable }) => unreadable === 'erased')) continue;
      for (const { envelope, state } of steps) {
        expect(state).toEqual(live.get(`${kind}-${id}@${envelope.revision}`));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  it.each(aggregates)('is at its end what the portal holds now, of the erased too: $category', async (aggregate) => {
    const kind = aggregate.category as AuditHistoryKind;
    for (const id of await idsOf(kind)) {
      const steps = await readTrailWithStates(createAuditSources(portal.engines), kind, id);
      expect(steps.at(-1)!.state).toEqual((await portal.commands.load(aggregate, id)).state);
    }
  });

  it('shows beside a case who looked at its documents, in the order of the log', async () => {
    const log = createAuditSources(portal.engines);
    const trails = await Promise.all((await idsOf('enquiry')).map((id) => readTrailWithStates(log, 'enquiry', id, { withAccesses: true })));
    const positions = trails.map((steps) => steps.map(({ envelope }) => envelope.position));
    expect(positions).toEqual(positions.map((each) => [...each].sort()));
  });
});

describe('the program', { timeout: TIMEOUT_MS }, () => {
  /** The stream of a case with an event that was changed in the files. */
  let changed = '';

  it('replays beside the running portal, as of now and as of an instant', async () => {
    const [id = ''] = await idsOf('enquiry');
    const now = await audit('replay', 'enquiry', id);
    const steps = await readTrailWithStates(createAuditSources(portal.engines), 'enquiry', id);
    expect([now.code, now.complained]).toEqual([0, '']);
    expect(JSON.parse(now.printed)).toMatchObject({
      kind: 'enquiry',
      id,
      at: null,
      state: JSON.parse(JSON.stringify(steps.at(-1)!.state)) as object,
    });
    const first = steps[0]!.envelope.recordedAt;
    const then = await audit('replay', 'enquiry', id, '--at', first);
    const upTo = steps.filter(({ envelope }) => envelope.recordedAt <= first).at(-1)!;
    expect(JSON.parse(then.printed)).toMatchObject({
      revision: upTo.envelope.revision,
      state: JSON.parse(JSON.stringify(upTo.state)) as object,
    });
  });

  it('says in a sentence what is wrong with what was asked', async () => {
    const [id = ''] = await idsOf('customer');
    const asked = async (...args: readonly string[]): Promise<string> => {
      const { code, complained, printed } = await audit(...args);
      expect([code, printed]).toEqual([1, '']);
      return complained;
    };
    expect(await asked('replay', 'customer', randomUUID())).toBe('Unter dieser Kennung gibt es nichts.\n');
    expect(await asked('replay', 'customer', id, '--at', 'gestern')).toContain('„gestern“ ist kein Zeitpunkt');
    expect(await asked('replay', 'customer', id, '--at', '2001-01-01T10:00')).toBe('Zu diesem Zeitpunkt gab es das noch nicht.\n');
    expect(await asked('replay', 'konto', id)).toContain('Möglich sind enquiry, customer, bankEmployee, financingProject');
    expect(await asked('export', randomUUID())).toBe('Einen Vorgang mit dieser Kennung gibt es nicht.\n');
    expect(await asked('prüfe')).toContain('Aufruf:');
  });

  it('verifies the running bank, signs it at the end, and finds it whole when it is stopped', async () => {
    expect(await audit('verify')).toMatchObject({ code: 0, said: expect.stringContaining('Nichts wurde verändert') });
    await portal.stop();
    isRunning = false;
    const stopped = await audit('verify');
    expect(stopped.said).toMatch(/Ereignisse in \d+ Strömen sind, wie sie geschrieben wurden[^]*Der letzte: Nummer \d+/);
    expect(stopped.code).toBe(0);
  });

  it('exports a case with its hashes and the checkpoint that covers it, as JSON and PDF', async () => {
    const database = new DatabaseSync(path.join(dataDir, 'log', 'events.db'));
    const { name } = database.prepare("SELECT name FROM streams WHERE name LIKE 'enquiry-%' LIMIT 1").get() as { name: string };
    database.close();
    const id = name.slice('enquiry-'.length);
    const folder = path.join(dataDir, 'for-the-court');
    expect(await audit('export', id, folder)).toMatchObject({ code: 0, complained: '' });
    const found = JSON.parse(await readFile(path.join(folder, `pruefbericht-${id}.json`), 'utf8')) as CaseExport;
    expect(found.isCovered).toBe(true);
    expect(rootOfStreamInclusionProof(found.proof!)).toBe(found.checkpoint!.root);
    expect(found.proof!.head.hash).toBe(found.events.filter(({ stream }) => stream === name).at(-1)!.hash);
    expect((await readFile(path.join(folder, `pruefbericht-${id}.pdf`))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('names the event that somebody has changed in the files', async () => {
    const database = new DatabaseSync(path.join(dataDir, 'log', 'events.db'));
    database.exec(
      "UPDATE events SET payload = replace(payload, 'draft', 'DRAFT') WHERE position = (SELECT max(position) FROM events WHERE type = 'EnquiryOpened')",
    );
    const row = database.prepare(
      "SELECT name, revision FROM events JOIN streams ON number = stream WHERE type = 'EnquiryOpened' ORDER BY position DESC LIMIT 1",
    );
    const { name, revision } = row.get() as { name: string; revision: number };
    changed = name;
    database.close();
    const { code, complained } = await audit('verify');
    expect(code).toBe(1);
    expect(complained).toBe(
      `Das Protokoll ist nicht, wie es geschrieben wurde. Ereignis ${revision} im Strom ${name}: sein Inhalt wurde verändert.\n`,
    );
    const report = await audit('export', name.slice('enquiry-'.length), path.join(dataDir, 'for-the-court'));
    expect(report.code).toBe(1);
    expect(report.complained).toContain(`Achtung: Ereignis ${revision} im Strom ${name}: sein Inhalt wurde verändert.`);
  });

  it('ends with 1 where a key is lost that nobody has erased', async () => {
    const keys = new DatabaseSync(path.join(dataDir, 'vault', 'keys.db'));
    const row = keys.prepare("SELECT subject FROM keys WHERE subject LIKE 'enquiry-%' AND subject <> ?").get(changed) as {
      subject: string;
    };
    keys.prepare('DELETE FROM keys WHERE subject = ?').run(row.subject);
    keys.close();
    const id = row.subject.slice('enquiry-'.length);
    const replayed = await audit('replay', 'enquiry', id);
    expect([replayed.code, replayed.complained]).toEqual([1, `Achtung: ${KEY_LOST_WARNING}\n`]);
    expect(JSON.parse(replayed.printed)).toMatchObject({ id, unreadable: 'lost' });
    const report = await audit('export', id, path.join(dataDir, 'for-the-court'));
    expect(report.code).toBe(1);
    expect(report.complained).toContain(KEY_LOST_WARNING);
  });

  it('says that there is nothing where there is no bank', async () => {
    const nowhere = path.join(dataDir, 'nowhere');
    const [before, dir] = [dataDir, nowhere];
    dataDir = dir;
    const { code, complained } = await audit('verify');
    dataDir = before;
    expect([code, complained]).toEqual([1, 'Hier gibt es noch kein Portal. Prüfen Sie DATA_DIR, ENGINES und MONGODB_URL.\n']);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START_OF_LOG, type StoredRecord } from '@portal/platform/event-store/eventStore';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { DAY_MS } from '@portal/platform/clock/clock';
import type { Recorded } from '@portal/platform/journal/journal';
import { brokenStreamsIn } from '../harness/brokenStreams.ts';
import { projections } from '@portal/services/composition/projector/projections';
import { pause } from '@portal/platform/scheduler/pause';
import { isLongForm } from '../harness/longForm.ts';
import { filesBelow, storedDocuments } from '../harness/filesBelow.ts';
import { aCustomer } from '../harness/people.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { caseWriter, type CaseWriter, type KnownCase } from './caseWriter.ts';
import { differencesOf, lostDocumentsOf } from './knownCaseCheck.ts';
import { asEmployee, killedPortal, sendOnce, type Signatures } from './killedPortal.ts';
import { portalProgram, type PortalProgram } from './portalProgram.ts';
import { seededRandom, type SeededRandom } from './seededRandom.ts';

/** SIGKILLs of the real program with writers at work; each eighth comes while it is still starting. */
const KILLS = Number(process.env['SIMULATION_KILLS'] ?? (isLongForm ? 105 : 8));
const EACH_WHILE_STARTING = 8;
const WRITERS = isLongForm ? 6 : 4;
const TIMEOUT_MS = 600_000;

let dataDir: string;
let program: PortalProgram;
let signatures: Signatures;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-killed-'));
  program = await portalProgram(dataDir);
  const prepared = await startTestPortal({ dataDir, environment: { DEMO: '0' } });
  const employee = await (await prepared.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  const customers = [];
  for (let number = 0; number < 3; number += 1) {
    const person = await prepared.customer(employee, aCustomer());
    customers.push({ id: person.id, token: (await person.signIn()).token! });
  }
  signatures = { employee: employee.token!, customers };
  await prepared.stop();
}, 120_000);
afterAll(async () => {
  await program?.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

/** Mostly soon, as most work of a request is done then; sometimes late enough for a document to be merged and stored. */
const killAfterMs = (random: SeededRandom): number => (random.chance(0.8) ? random.between(20, 400) : random.between(400, 1_500));

/** How the repetitions of what was acknowledged last were answered. */
interface Repeated {
  byTheStoredAnswer: number;
  byTheEvents: number;
}

/**
 * Repeats what two writers had acknowledged last, which also waits for the read models, and looks at some of their cases. The
 * answer of a command is stored beside its events, and nobody waits for it: where the kill came first, the events answer.
 */
async function checkAfterStart(
  { url, writers, repeated }: { readonly url: string; readonly writers: readonly CaseWriter[]; readonly repeated: Repeated },
  random: SeededRandom,
): Promise<void> {
  const chosen = new Set([writers[random.between(0, WRITERS - 1)]!, writers[random.between(0, WRITERS - 1)]!]);
  for (const { last, cases } of chosen) {
    if (last === undefined) continue;
    const { command, reply } = last;
    const again = await sendOnce(url, { ...command, async: false });
    expect(again.status).toBeLessThan(300);
    if (reply.status !== 202 && again.headers.get('idempotent-replay') === 'true') {
      repeated.byTheStoredAnswer += 1;
      expect([again.status, again.body], 'a repeated command gets the first answer').toEqual([reply.status, reply.body]);
    } else if (reply.status !== 202) {
      repeated.byTheEvents += 1;
      expect([again.status, idIn(again.body)], 'a repeated command tells of the same').toEqual([reply.status, idIn(reply.body)]);
    }
    for (const known of new Set([cases.at(-1), cases[random.between(0, cases.length)]])) {
      if (known !== undefined) expect(await differencesOf(asEmployee(url, signatures), known)).toEqual([]);
    }
  }
}

const idIn = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined);

async function wholeLog(): Promise<Map<string, StoredRecord[]>> {
  const store = await openEmbeddedEventStore({ folder: path.join(dataDir, 'log') });
  const streams = new Map<string, StoredRecord[]>();
  for (let after = START_OF_LOG; ;) {
    const page = await store.readLog({ after, limit: 1_000 });
    for (const record of page) streams.set(record.stream, [...(streams.get(record.stream) ?? []), record]);
    after = page.at(-1)?.position ?? after;
    if (page.length < 1_000) break;
  }
  await store.close();
  return streams;
}

/** The blobs that an event knows, without those whose file is done with or dropped. */
async function checkBlobs(portal: TestPortal, cases: readonly KnownCase[]): Promise<void> {
  const known = new Set<string>();
  for (const { id } of cases) {
    for (const { type, data } of await portal.engines.journal.readStream<Recorded<EnquiryEvent>>(`enquiry-${id}`))
      if (type === 'FileUploaded') known.add(data.blobId);
  }
  const strangers = async (): Promise<string[]> => (await storedDocuments(dataDir)).filter((name) => !known.has(name));
  const pending = (await portal.engines.records.list('pending-blobs', { limit: 1_000 })).map(({ key }) => key);
  expect(
    (await strangers()).filter((name) => !pending.includes(name)),
    'every document without an event waits for the sweeper',
  ).toEqual([]);
  portal.advance(2 * DAY_MS);
  await portal.runJob('sweep-orphaned-documents');
  expect(await strangers(), 'the sweeper takes what no event knows').toEqual([]);
  expect(await filesBelow(dataDir, 'intake'), 'nothing is left of uploads that broke off').toEqual([]);
}

describe(`the portal, killed ${KILLS} times with ${WRITERS} writers at work`, () => {
  const random = seededRandom();

  it(`loses nothing that was acknowledged and does nothing twice (SIMULATION_SEED=${random.seed})`, { timeout: TIMEOUT_MS }, async () => {
    const portal = killedPortal(program);
    const writers = Array.from({ length: WRITERS }, (_, number) =>
      caseWriter(portal, signatures, number, seededRandom(random.seed + number + 1)),
    );
    const repeated: Repeated = { byTheStoredAnswer: 0, byTheEvents: 0 };
    let over = false;
    let failure: unknown;
    const fail = (error: unknown): void => void (failure ??= error);
    const working = writers.map((writer) => writer.work(() => over).catch(fail));

    for (let kills = 0; kills < KILLS; kills += 1) {
      if (kills % EACH_WHILE_STARTING === 3) {
        await portal.startAndKillAfter(random.between(30, 450));
        continue;
      }
      await portal.start((url) => checkAfterStart({ url, writers, repeated }, random));
      await pause(killAfterMs(random));
      await portal.kill();
      if (failure !== undefined) throw failure;
    }
    over = true;
    await portal.start((url) => checkAfterStart({ url, writers, repeated }, random));
    await Promise.all(working);
    if (failure !== undefined) throw failure;
    await portal.kill();

    const counted = writers.reduce(
      (sum, { counts }) => ({
        acknowledged: sum.acknowledged + counts.acknowledged,
        unanswered: sum.unanswered + counts.unanswered,
        finished: sum.finished + counts.finished,
      }),
      {
        acknowledged: 0,
        unanswered: 0,
        finished: 0,
      },
    );
    expect(repeated.byTheStoredAnswer, 'few answers are lost').toBeGreaterThan(repeated.byTheEvents);
    expect(counted.unanswered, 'kills met commands under way').toBeGreaterThan(KILLS / 2);
    expect(counted.finished).toBeGreaterThanOrEqual(WRITERS);
    await checkTheEnd(writers);
  });

  async function checkTheEnd(writers: readonly CaseWriter[]): Promise<void> {
    const cases = writers.flatMap((writer) => writer.cases);
    const customers = writers.flatMap((writer) => writer.customers);
    const portal = await startTestPortal({ dataDir, environment: { DEMO: '0' } });
    try {
      await portal.idle();
      const staff = asEmployee(portal.url, signatures);
      for (const known of cases) {
        expect(await differencesOf(staff, known)).toEqual([]);
        expect(await lostDocumentsOf(portal.url, { 'X-Employee-Token': signatures.employee }, known)).toEqual([]);
      }
      for (const { id, lastName } of customers) expect(await staff.ask('GET', `/customers/${id}`)).toMatchObject({ id, lastName });
      for (const { name } of projections) expect(await portal.projector.compare(name), `${name}, rebuilt, equals the live one`).toEqual([]);
      await checkBlobs(portal, cases);
    } finally {
      await portal.stop();
    }
    const streams = await wholeLog();
    expect(await brokenStreamsIn(dataDir, [...streams.values()].flat())).toEqual([]);
    const all = [...streams.values()].flat();
    expect(new Set(all.map(({ id }) => id)).size, 'no event is there twice').toBe(all.length);
    const made = (type: string): number => all.filter((record) => record.type === type).length;
    expect({ customers: made('CustomerCreated'), enquiries: made('EnquiryCreated'), files: made('FileRequested') }).toEqual({
      customers: customers.length + signatures.customers.length,
      enquiries: cases.length,
      files: cases.flatMap(({ files }) => files).length,
    });
  }
});

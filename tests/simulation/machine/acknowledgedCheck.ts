import path from 'node:path';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { DAY_MS } from '@portal/platform/clock/clock';
import { START_OF_LOG, type StoredRecord } from '@portal/platform/event-store/eventStore';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { projections } from '@portal/services/composition/projector/projections';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import { brokenStreamsIn } from '../../harness/brokenStreams.ts';
import { filesBelow, storedDocuments } from '../../harness/filesBelow.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import type { CaseWriter, KnownCase } from '../caseWriter.ts';
import { asEmployee, sendOnce, type Signatures } from '../killedPortal.ts';
import { differencesOf, lostDocumentsOf } from '../knownCaseCheck.ts';
import type { SeededRandom } from '../seededRandom.ts';

/** How the repetitions of what was acknowledged last were answered. */
export interface Repeated {
  byTheStoredAnswer: number;
  byTheEvents: number;
}

interface AfterStart {
  readonly url: string;
  readonly writers: readonly CaseWriter[];
  readonly signatures: Signatures;
  readonly repeated: Repeated;
}

const idIn = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined);

/**
 * Repeats what two writers had acknowledged last, which also waits for the read models, and looks at some of their cases. The
 * answer of a command is stored beside its events, and nobody waits for it: where the kill came first, the events answer.
 */
export async function differencesAfterStart(
  { url, writers, signatures, repeated }: AfterStart,
  random: SeededRandom,
): Promise<readonly string[]> {
  const found: string[] = [];
  const chosen = new Set([writers[random.between(0, writers.length - 1)]!, writers[random.between(0, writers.length - 1)]!]);
  for (const { last, cases } of chosen) {
    if (last === undefined) continue;
    const { command, reply } = last;
    const again = await sendOnce(url, { ...command, async: false });
    const isStoredAnswer = again.headers.get('idempotent-replay') === 'true';
    const tell = (status: number, body: unknown): string => `${status} ${JSON.stringify(isStoredAnswer ? body : idIn(body))}`;
    if (again.status >= 300) found.push(`${command.method} ${command.path}, repeated, answered ${tell(again.status, again.body)}`);
    else if (reply.status !== 202) {
      repeated[isStoredAnswer ? 'byTheStoredAnswer' : 'byTheEvents'] += 1;
      const [first, second] = [tell(reply.status, reply.body), tell(again.status, again.body)];
      if (first !== second) found.push(`${command.method} ${command.path}, repeated, answered ${second} instead of ${first}`);
    }
    for (const known of new Set([cases.at(-1), cases[random.between(0, cases.length)]]))
      if (known !== undefined) found.push(...(await differencesOf(asEmployee(url, signatures), known)));
  }
  return found;
}

async function wholeLog(dataDir: string): Promise<readonly StoredRecord[]> {
  const store = await openEmbeddedEventStore({ folder: path.join(dataDir, 'log') });
  const records: StoredRecord[] = [];
  for (let after = START_OF_LOG; ;) {
    const page = await store.readLog({ after, limit: 1_000 });
    records.push(...page);
    after = page.at(-1)?.position ?? after;
    if (page.length < 1_000) break;
  }
  await store.close();
  return records;
}

/** The blobs that an event knows, without those whose file is done with or dropped. */
async function strangeBlobs(portal: TestPortal, cases: readonly KnownCase[]): Promise<readonly string[]> {
  const known = new Set<string>();
  for (const { id } of cases) {
    for (const { type, data } of await portal.engines.journal.readStream<RecordedEvent<EnquiryEvent>>(`enquiry-${id}`))
      if (type === 'FileUploaded') known.add(data.blobId);
  }
  const strangers = async (): Promise<string[]> => (await storedDocuments(portal.dataDir)).filter((name) => !known.has(name));
  const pending = (await portal.engines.records.list('pending-blobs', { limit: 1_000 })).map(({ key }) => key);
  const unforeseen = (await strangers()).filter((name) => !pending.includes(name));
  portal.advance(2 * DAY_MS);
  await portal.runJob('sweep-orphaned-documents');
  return [
    ...unforeseen.map((name) => `document ${name} has no event, and the sweeper does not know of it`),
    ...(await strangers()).map((name) => `document ${name} has no event, and the sweeper leaves it`),
    ...(await filesBelow(portal.dataDir, 'intake')).map((name) => `${name} is left of an upload that broke off`),
  ];
}

function differencesOfLog(log: readonly StoredRecord[], writers: readonly CaseWriter[], signatures: Signatures): readonly string[] {
  const found = new Set(log.map(({ id }) => id)).size === log.length ? [] : ['an event is there twice'];
  const cases = writers.flatMap((writer) => writer.cases);
  const expected = {
    CustomerCreated: writers.flatMap((writer) => writer.customers).length + signatures.customers.length,
    EnquiryCreated: cases.length,
    FileRequested: cases.flatMap(({ files }) => files).length,
  };
  for (const [type, count] of Object.entries(expected)) {
    const made = log.filter((record) => record.type === type).length;
    if (made !== count) found.push(`${type}: ${made} instead of ${count}`);
  }
  return found;
}

/**
 * What differs in the data folder, of which no process is at work any more, from what the writers had acknowledged when all
 * of them had ended: cases, documents, customers, read models (built again), blobs, hash chains, and how often it was done.
 */
export async function differencesAtTheEnd(
  dataDir: string,
  writers: readonly CaseWriter[],
  signatures: Signatures,
): Promise<readonly string[]> {
  const found: string[] = [];
  const cases = writers.flatMap((writer) => writer.cases);
  const portal = await startTestPortal({ dataDir, environment: { DEMO: '0' } });
  try {
    await portal.idle();
    // The writers' tokens may have run out by now.
    const staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    for (const known of cases) {
      found.push(...(await differencesOf(staff, known)));
      found.push(...(await lostDocumentsOf(portal.url, { 'X-Employee-Token': staff.token! }, known)));
    }
    for (const { id, lastName } of writers.flatMap((writer) => writer.customers)) {
      const { status, body } = await staff.send<{ readonly lastName?: string }>('GET', `/customers/${id}`);
      if (body.lastName !== lastName) found.push(`customer ${id} is ${status} ${body.lastName} instead of ${lastName}`);
    }
    for (const { name } of projections)
      for (const difference of await portal.projector.compare(name)) found.push(`${name}, rebuilt: ${JSON.stringify(difference)}`);
    found.push(...(await strangeBlobs(portal, cases)));
  } finally {
    await portal.stop();
  }
  const log = await wholeLog(dataDir);
  for (const broken of await brokenStreamsIn(dataDir, log)) found.push(`broken chain: ${JSON.stringify(broken)}`);
  return [...found, ...differencesOfLog(log, writers, signatures)];
}

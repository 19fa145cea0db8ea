/**
 * `npm run load -- [--minutes 60] [--uploading 500] [--working 50] [--looking 5000] [--seed 1] [--pace 1]`: customers upload, employees work
 * on what comes, and many others look, all at a built portal in a process of its own. Ends with 1 where something was wrong.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { pause } from '@portal/platform/scheduler/pause';
import { freePort } from '../engines/harness/freePort.ts';
import { scene } from '../fixtures/sampleImages.ts';
import { buildProgram, portalProcess } from '../simulation/portalProgram.ts';
import { seededRandom } from '../simulation/seededRandom.ts';
import { compareAcknowledged } from './acknowledgedAgain.ts';
import { createCallTally, type CallTally } from './callTally.ts';
import { createCaseBook } from './caseBook.ts';
import { pauses, playPeople } from './playPeople.ts';
import { createPortalConnection } from './portalConnection.ts';
import { prepareBank } from './preparedBank.ts';
import { sampleProcess } from './processSampler.ts';
import { judgeRun, minuteLine, type Sample } from './runReport.ts';
import { measureStoredBank } from './storedBank.ts';
import { signedInPerson, type OpenedSession, type SignedInPerson } from './signedInPerson.ts';

const READY_WITHIN_MS = 180_000;
const SAMPLE_EVERY_MS = 10_000;
const SAMPLES_A_MINUTE = MINUTE_MS / SAMPLE_EVERY_MS;
const MIN_MINUTES = 2;
const DOCUMENTS_PER_CASE = 10;
const PICTURES = 8;
const MAX_SHOWN = 20;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    uploading: { type: 'string', default: '500' },
    working: { type: 'string', default: '50' },
    looking: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    pace: { type: 'string', default: '1' },
  },
});
const [minutes, seed, pace] = [Number(values.minutes), Number(values.seed), Number(values.pace)];
const counts = { uploading: Number(values.uploading), working: Number(values.working), looking: Number(values.looking) };
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (!(minutes >= MIN_MINUTES)) {
  print(`at least ${MIN_MINUTES} minutes: the first tenth is the warm-up, and a sample is taken every ten seconds`);
  process.exit(1);
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-load-'));
const program = await buildProgram();
const book = createCaseBook();
const port = await freePort();
const environment = {
  DATA_DIR: path.join(folder, 'bank'),
  PORT: String(port),
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '600',
  TRUSTED_PROXY_HOPS: '1',
};
const portal = portalProcess(program, environment, READY_WITHIN_MS);

/** Each at an address of their own, as the limit of calls an address is at work. */
function peopleOf(sessions: readonly OpenedSession[], network: number, tally: CallTally): readonly SignedInPerson[] {
  return sessions.map((session, index) => signedInPerson({ connection, tally }, session, `10.${network}.${index >> 8}.${index & 255}`));
}

async function startPortal(): Promise<string> {
  const url = await portal.start();
  if (url === undefined) throw new Error(`the portal does not start: ${portal.complaints()}`);
  return `${[...portal.said().matchAll(/^management (\S+)$/gm)].at(-1)![1]}/metrics`;
}

/** Resolves when the time is over or the portal has ended. */
async function watch(tally: CallTally, metricsUrl: string, people: Promise<void>, end: AbortController): Promise<readonly Sample[]> {
  const since = performance.now();
  const samples: Sample[] = [];
  const look = async (): Promise<Sample> => {
    const { user, system } = process.cpuUsage();
    const known = await sampleProcess(portal.pid()!, metricsUrl);
    return { ...known, atMs: performance.now() - since, clientCpuMs: (user + system) / 1_000 };
  };
  samples.push(await look());
  let atMinute = samples[0]!;
  void portal.ended().then(() => end.abort());
  void people.catch(() => end.abort());
  for (let number = 1; number <= minutes * SAMPLES_A_MINUTE && !end.signal.aborted; number += 1) {
    tally.enterTenth(Math.floor(((number - 1) * 10) / (minutes * SAMPLES_A_MINUTE)));
    await pause(since + number * SAMPLE_EVERY_MS - performance.now(), end.signal);
    if (end.signal.aborted) break;
    const sample = await look();
    samples.push(sample);
    if (number % SAMPLES_A_MINUTE !== 0) continue;
    print(minuteLine(number / SAMPLES_A_MINUTE, tally.takeRecent(), atMinute, sample, tally.unexpected().count));
    atMinute = sample;
  }
  tally.enterTenth(undefined);
  return samples;
}

const connection = createPortalConnection(`http://127.0.0.1:${port}`);
const failures: string[] = [];
try {
  print(
    `${counts.uploading} upload (a document every ${(pauses.uploading.from + pauses.uploading.to) / 2_000} s), ${counts.working} work, ${counts.looking} look (a request a minute), seed ${seed}, pace ${pace}`,
  );
  const sessions = await prepareBank(environment.DATA_DIR, counts, { book, documentsPerCase: DOCUMENTS_PER_CASE, tell: print });
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, index) =>
      scene({ width: 1_200 + 40 * index, height: 1_600 })
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );
  const before = await measureStoredBank(environment.DATA_DIR);
  const metricsUrl = await startPortal();
  const tally = createCallTally();
  const people = {
    uploading: peopleOf(sessions.uploading, 1, tally),
    working: peopleOf(sessions.working, 2, tally),
    looking: peopleOf(sessions.looking, 3, tally),
  };
  const end = new AbortController();
  const playing = playPeople({ people, book, pictures, documentsPerCase: DOCUMENTS_PER_CASE, seed, pace }, end.signal);
  const samples = await watch(tally, metricsUrl, playing, end);
  if (end.signal.aborted) failures.push('it ended before its time');
  end.abort();
  await playing;
  const verdict = judgeRun(tally, samples, minutes);
  verdict.lines.forEach(print);
  failures.push(...verdict.failures);
  const done = Object.entries(book.counts).map(([what, count]) => `${what} ${count}`);
  print(`acknowledged: ${done.join(', ')}; customers without a case at the end: ${book.waitingForCase.size}`);

  const code = await portal.end();
  if (code !== 0) failures.push(`the portal ended with ${code}`);
  const after = await measureStoredBank(environment.DATA_DIR);
  print(
    `stored: ${before.events} events before and ${after.events} after, ${megabytes(before.bytes)} and ${megabytes(after.bytes)} in the data folder`,
  );
  await startPortal();
  const owners = new Map(people.uploading.map((person) => [person.id, person]));
  const compared = await compareAcknowledged({ book, employee: people.working[0]!, owners, random: seededRandom(seed) });
  print(
    `after a restart: ${compared.cases} cases and ${compared.documents} documents compared, ${compared.differences.length} differences`,
  );
  failures.push(...compared.differences.slice(0, MAX_SHOWN));
  await portal.end();
} catch (error) {
  failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  connection.close();
  await portal.kill();
  await program.remove();
}
const logged = `${portal.said()}${portal.complaints()}`.split('\n').filter((line) => line.startsWith('{'));
for (const line of logged.slice(0, MAX_SHOWN)) print(`log: ${line.slice(0, 500)}`);
print(failures.length === 0 ? 'well' : `FAILED\n${failures.join('\n')}\nits data folder: ${environment.DATA_DIR}`);
if (failures.length === 0) await rm(folder, { recursive: true, force: true });
process.exit(failures.length === 0 ? 0 : 1);

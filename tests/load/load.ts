/**
 * `npm run load -- [--minutes 60] [--uploading 500] [--working 50] [--looking 5000] [--seed 1] [--pace 1] [--fleet]`: customers upload,
 * employees work on what comes, and many others look, all at a built portal: one process, or with `--fleet` several on engines and by
 * default a tenth of the people. Ends with 1 where something was wrong.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { scene } from '../fixtures/sampleImages.ts';
import { buildProgram } from '../simulation/portalProgram.ts';
import { seededRandom } from '../simulation/seededRandom.ts';
import { compareAcknowledged } from './acknowledgedAgain.ts';
import { createCallTally, type CallTally } from './callTally.ts';
import { createCaseBook } from './caseBook.ts';
import { pauses, playPeople } from './playPeople.ts';
import { createPortalConnection } from './portalConnection.ts';
import { portalOnEngines, portalOnFiles, type LoadedProcess } from './portalUnderLoad.ts';
import { prepareBank } from './preparedBank.ts';
import { sampleProcess, togetherOf } from './processSampler.ts';
import { judgeRun, minuteLine, type Sample } from './runReport.ts';
import { signedInPerson, type OpenedSession, type SignedInPerson } from './signedInPerson.ts';

const SAMPLE_EVERY_MS = 10_000;
const SAMPLES_A_MINUTE = MINUTE_MS / SAMPLE_EVERY_MS;
const MIN_MINUTES = 2;
const DOCUMENTS_PER_CASE = 10;
const PICTURES = 8;
const MAX_SHOWN = 20;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    fleet: { type: 'boolean', default: false },
    uploading: { type: 'string' },
    working: { type: 'string' },
    looking: { type: 'string' },
    seed: { type: 'string', default: '1' },
    pace: { type: 'string', default: '1' },
  },
});
const [minutes, seed, pace] = [Number(values.minutes), Number(values.seed), Number(values.pace)];
const usual = values.fleet ? { uploading: 50, working: 5, looking: 500 } : { uploading: 500, working: 50, looking: 5_000 };
const countOf = (who: keyof typeof usual): number => Number(values[who] ?? usual[who]);
const counts = { uploading: countOf('uploading'), working: countOf('working'), looking: countOf('looking') };
const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (!(minutes >= MIN_MINUTES)) {
  print(`at least ${MIN_MINUTES} minutes: the first tenth is the warm-up, and a sample is taken every ten seconds`);
  process.exit(1);
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-load-'));
const program = await buildProgram();
const book = createCaseBook();
const portal = await (values.fleet ? portalOnEngines : portalOnFiles)(program, path.join(folder, 'bank')).catch(async (error: Error) => {
  print(`FAILED\n${error.message}`);
  await program.remove();
  await rm(folder, { recursive: true, force: true });
  process.exit(1);
});
const connection = createPortalConnection(portal.urls);

/** Each at an address of their own, as the limit of calls an address is at work. */
function peopleOf(sessions: readonly OpenedSession[], network: number, tally: CallTally): readonly SignedInPerson[] {
  return sessions.map((session, index) => signedInPerson({ connection, tally }, session, `10.${network}.${index >> 8}.${index & 255}`));
}

const startPortal = async (): Promise<void> => void (await Promise.all(portal.processes.map((process) => process.start())));

async function endPortal(): Promise<void> {
  for (const [index, code] of (await Promise.all(portal.processes.map((process) => process.end()))).entries())
    if (code !== 0) failures.push(`${portal.processes[index]!.name} ended with ${code}`);
}

const metricsUrl = (process: LoadedProcess): string => `${[...process.said().matchAll(/^management (\S+)$/gm)].at(-1)![1]}/metrics`;

/** Resolves when the time is over or a process of the portal has ended. */
async function watch(tally: CallTally, people: Promise<void>, end: AbortController): Promise<readonly Sample[]> {
  const since = performance.now();
  const samples: Sample[] = [];
  const look = async (): Promise<Sample> => {
    const { user, system } = process.cpuUsage();
    const known = await Promise.all(portal.processes.map((process) => sampleProcess(process.pid()!, metricsUrl(process))));
    const each = Object.fromEntries(known.map((sample, index) => [portal.processes[index]!.name, sample]));
    return { ...togetherOf(known), each, atMs: performance.now() - since, clientCpuMs: (user + system) / 1_000 };
  };
  samples.push(await look());
  let atMinute = samples[0]!;
  for (const { ended } of portal.processes) void ended().then(() => end.abort());
  void people.catch(() => end.abort());
  for (let number = 1; number <= minutes * SAMPLES_A_MINUTE && !end.signal.aborted; number += 1) {
    tally.enterTenth(Math.floor(((number - 1) * 10) / (minutes * SAMPLES_A_MINUTE)));
    await sleepUnlessAborted(since + number * SAMPLE_EVERY_MS - performance.now(), end.signal);
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

const failures: string[] = [];
try {
  print(
    `${counts.uploading} upload (a document every ${(pauses.uploading.from + pauses.uploading.to) / 2_000} s), ${counts.working} work, ${counts.looking} look (a request a minute), seed ${seed}, pace ${pace}`,
  );
  const sessions = await prepareBank(portal, counts, { book, documentsPerCase: DOCUMENTS_PER_CASE, tell: print });
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, index) =>
      scene({ width: 1_200 + 40 * index, height: 1_600 })
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );
  print(`stored before: ${await portal.describeStored()}`);
  await startPortal();
  const tally = createCallTally();
  const people = {
    uploading: peopleOf(sessions.uploading, 1, tally),
    working: peopleOf(sessions.working, 2, tally),
    looking: peopleOf(sessions.looking, 3, tally),
  };
  const end = new AbortController();
  const playing = playPeople({ people, book, pictures, documentsPerCase: DOCUMENTS_PER_CASE, seed, pace }, end.signal);
  const samples = await watch(tally, playing, end);
  if (end.signal.aborted) failures.push('it ended before its time');
  end.abort();
  await playing;
  const verdict = judgeRun(tally, samples, minutes);
  verdict.lines.forEach(print);
  failures.push(...verdict.failures);
  const done = Object.entries(book.counts).map(([what, count]) => `${what} ${count}`);
  print(`acknowledged: ${done.join(', ')}; customers without a case at the end: ${book.waitingForCase.size}`);

  await endPortal();
  print(`stored after: ${await portal.describeStored()}`);
  await startPortal();
  const owners = new Map(people.uploading.map((person) => [person.id, person]));
  const compared = await compareAcknowledged({ book, employee: people.working[0]!, owners, random: seededRandom(seed) });
  print(
    `after a restart: ${compared.cases} cases and ${compared.documents} documents compared, ${compared.differences.length} differences`,
  );
  failures.push(...compared.differences.slice(0, MAX_SHOWN));
  await endPortal();
  if (failures.length === 0) await portal.removeBank();
} catch (error) {
  failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  connection.close();
  await portal.close();
  await program.remove();
}
const logged = portal.processes.flatMap(({ said, complaints }) =>
  `${said()}${complaints()}`.split('\n').filter((line) => line.startsWith('{')),
);
for (const line of logged.slice(0, MAX_SHOWN)) print(`log: ${line.slice(0, 500)}`);
print(failures.length === 0 ? 'well' : `FAILED\n${failures.join('\n')}\nits bank is kept: ${portal.place}`);
if (failures.length === 0) await rm(folder, { recursive: true, force: true });
process.exit(failures.length === 0 ? 0 : 1);

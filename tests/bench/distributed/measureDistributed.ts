import { setTimeout as delay } from 'node:timers/promises';
import { openLazyMongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import type { Measurement, Tell } from '../benchRow.ts';
import { onEngine } from '../engines/onEngine.ts';
import { nameOfEventStore, nameOfMongo } from '../engines/trueNames.ts';
import { ms, perSecond, ratioOf } from '../figures.ts';
import { demoCustomer, draftEnquiries } from '../http/draftEnquiries.ts';
import { signInAdmin } from '../http/demoUsers.ts';
import { median, percentile } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';
import { bareCommands, type BareCommands } from './bareCommands.ts';
import { commandLoad, hasFailures, whatWentWrong, type CommandKind, type CommandLoad, type CommandLoadResult } from './commandLoad.ts';
import { startPortalFleet, type PortalFleet, type ProcessProbe } from './portalFleet.ts';
import { between, idleAfterAppend, longestChain, mongoRequests } from './requestChain.ts';

const ROWS = 'the rows for commands of the distributed size';
const DRAFTS = 100;
const KINDS = ['draft', 'case', 'customer'] as const satisfies readonly CommandKind[];
const CONNECTIONS = [1, 16, 64] as const;
/** Stored answers stay below so many: an engine that is no real MongoDB slows down with each document. */
const COMMANDS_AT_ONCE = 250;
const QUIET_MS = 3_000;
/** After the last command nothing happens for so long, … */
const SETTLED_MS = 15_000;
/** … and then it is counted for a whole minute: most jobs come once in one. */
const IDLE_MS = 60_000;
const SINGLE_PAUSE_MS = 150;
const GOAL = { before: 8, chain: 4, inAll: 12, apiCpuMs: 3, idlePerSecond: 1, ofBare: 0.5, waitMs: 10, ofDraft: 1.5 } as const;
const NAMES: Readonly<Record<CommandKind, string>> = {
  draft: 'PATCH of a draft',
  case: 'POST of a case',
  customer: 'POST of a customer',
};

interface Round {
  readonly load: CommandLoadResult;
  readonly probes: readonly ProcessProbe[];
  readonly tookMs: number;
}

export const measureDistributed: Measurement = async ({ quick }, tell) =>
  onEngine('eventstore', ROWS, tell, (eventstore) =>
    onEngine('mongodb', ROWS, tell, (mongodb) =>
      inTempFolder(async (folder) => {
        const fleet = await startPortalFleet({ eventstore, mongodb, kafka: process.env['BENCH_KAFKA_BROKERS'] }, folder);
        const mongo = openLazyMongoConnection({ url: mongodb, database: fleet.database });
        let bare: BareCommands | undefined;
        try {
          await mongo.client.connect();
          const engines = `${await nameOfEventStore(eventstore)}, ${(await nameOfMongo(mongo.db)).name}`;
          const forgetAnswers = async (): Promise<void> => void (await mongo.db.collection('records.answers').deleteMany({}));
          bare = await bareCommands({ eventstore, db: mongo.db });
          await measureOn(fleet, { engines, quick, forgetAnswers, bare }, tell);
        } finally {
          await bare?.close();
          await fleet.stop();
          await mongo.db.dropDatabase().catch(() => undefined);
          await mongo.close();
        }
      }),
    ),
  );

interface BareRound {
  readonly times: readonly number[];
  readonly tookMs: number;
  readonly cpuMs: number;
}

interface Circumstances {
  readonly engines: string;
  readonly quick: boolean;
  readonly bare: BareCommands;
  forgetAnswers(): Promise<void>;
}

async function measureOn(fleet: PortalFleet, { engines, quick, forgetAnswers, bare }: Circumstances, tell: Tell): Promise<void> {
  const admin = await signInAdmin(fleet.apis[0]!.url);
  const paths = await draftEnquiries(admin, quick ? DRAFTS / 5 : DRAFTS);
  const customer = await demoCustomer(admin);
  admin.client.close();
  const common = { urls: fleet.apis.map(({ url }) => url), paths, customer };
  let offset = 0;
  const round = async (options: Pick<CommandLoad, 'kind' | 'connections' | 'commands' | 'pauseMs'>): Promise<Round> => {
    await forgetAnswers();
    // All rounds together take longer than a token counts.
    const { client, headers } = await signInAdmin(fleet.apis[0]!.url);
    client.close();
    const before = await probesOf(fleet);
    const startedAt = performance.now();
    const load = await commandLoad({ ...common, headers, ...options, offset });
    offset += options.commands;
    // What is done after the answers belongs to the commands.
    await delay(QUIET_MS);
    const tookMs = performance.now() - startedAt;
    const after = await probesOf(fleet);
    return { load, tookMs, probes: after.map((probe, index) => ({ ...probe, cpuMs: probe.cpuMs - before[index]!.cpuMs })) };
  };

  await round({ kind: 'draft', connections: 16, commands: quick ? 50 : COMMANDS_AT_ONCE, pauseMs: 0 });
  await delay(SETTLED_MS);
  await probesOf(fleet);
  const idleMs = quick ? IDLE_MS / 5 : IDLE_MS;
  await delay(idleMs);
  const idle = await probesOf(fleet);
  const idleSeconds = idleMs / 1_000;
  const idlePerSecond = idle.map((probe) => mongoRequests([probe]).length / idleSeconds);
  tell({
    what: `distributed (${engines}): requests to MongoDB a second when nothing happens`,
    ours: fleet.processes.map(({ name }, index) => `${name} ${idlePerSecond[index]!.toFixed(1)}`).join(', '),
    goal: `≤ ${GOAL.idlePerSecond} a process`,
    reached: idlePerSecond.every((rate) => rate <= GOAL.idlePerSecond),
  });

  for (const kind of KINDS)
    tellSingle(kind, await round({ kind, connections: 1, commands: quick ? 20 : 100, pauseMs: SINGLE_PAUSE_MS }), tell);

  const idleRate = idlePerSecond.reduce((sum, rate) => sum + rate, 0);
  for (const connections of CONNECTIONS) {
    const rounds: Round[] = [];
    const commands = quick ? 60 : COMMANDS_AT_ONCE;
    const peers: BareRound[] = [];
    await bare.run(connections, quick ? 20 : 50);
    for (let number = 0; number < (quick ? 1 : 4); number += 1) {
      rounds.push(await round({ kind: 'draft', connections, commands, pauseMs: 0 }));
      const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
      const times = await bare.run(connections, commands);
      const { user, system } = process.cpuUsage(cpu);
      peers.push({ times, tookMs: performance.now() - startedAt, cpuMs: (user + system) / 1_000 });
      await bare.clear();
    }
    tellRow(fleet, { connections, commands: commands * rounds.length, rounds, peers, idleRate }, tell);
    for (const kind of KINDS.slice(1)) {
      const creating = await round({ kind, connections, commands: quick ? 60 : COMMANDS_AT_ONCE, pauseMs: 0 });
      tellCreating(fleet, { kind, connections, round: creating, drafts: rounds, idleRate }, tell);
    }
  }
}

const probesOf = (fleet: PortalFleet): Promise<readonly ProcessProbe[]> => Promise.all(fleet.processes.map((each) => each.probe()));

/** One command at a time: what can be told apart then. */
function tellSingle(kind: CommandKind, { load, probes }: Round, tell: Tell): void {
  const [all, requests] = [probes.flatMap((probe) => probe.requests), mongoRequests(probes)];
  const perCall = load.times.map(([from, to]) => between(requests, from, to));
  const [counts, chains] = [perCall.map(({ length }) => length), perCall.map(longestChain)];
  const waits = load.times.map(([from, to]) => idleAfterAppend(all, from, to));
  tell({
    what: `– ${NAMES[kind]}: requests to MongoDB before the answer (one command at a time)`,
    ours: `${median(counts)} (p95 ${percentile(counts, 95)})${whatWentWrong([load])}`,
    goal: `≤ ${GOAL.before}`,
    reached: median(counts) <= GOAL.before && !hasFailures([load]),
  });
  tell({
    what: '– – of them one after the other',
    ours: `${median(chains)} (p95 ${percentile(chains, 95)})`,
    goal: `≤ ${GOAL.chain}`,
    reached: median(chains) <= GOAL.chain,
  });
  tell({
    what: '– – from append to answer with no request under way',
    ours: `p50 ${ms(median(waits))}, p95 ${ms(percentile(waits, 95))}`,
    goal: `p50 ≤ ${GOAL.waitMs} ms`,
    reached: median(waits) <= GOAL.waitMs,
  });
}

const answerTimes = (rounds: readonly Round[]): readonly number[] =>
  rounds.flatMap(({ load }) => load.times.map(([from, to]) => to - from));

function tellCreating(
  { processes }: PortalFleet,
  row: {
    readonly kind: CommandKind;
    readonly connections: number;
    readonly round: Round;
    readonly drafts: readonly Round[];
    readonly idleRate: number;
  },
  tell: Tell,
): void {
  const { kind, connections, round, drafts, idleRate } = row;
  const { load, probes, tookMs } = round;
  const [answered, ofDrafts] = [answerTimes([round]), answerTimes(drafts)];
  const cpuMs = (wanted: string): number =>
    probes.reduce((sum, probe, index) => sum + (processes[index]?.name === wanted ? probe.cpuMs : 0), 0) / answered.length;
  const inAll = (mongoRequests(probes).length - (idleRate * tookMs) / 1_000) / answered.length;
  const ratio = median(answered) / median(ofDrafts);
  tell({
    what: `– ${NAMES[kind]}, two api, ${connections} connections`,
    ours: `${perSecond(answered.length / (load.tookMs / 1_000))}, p50 ${ms(median(answered))}, p99 ${ms(percentile(answered, 99))}${whatWentWrong([load])}; CPU api ${ms(cpuMs('api'))}, the others ${ms(cpuMs('the others'))}`,
    peer: `PATCH of a draft p50 ${ms(median(ofDrafts))}`,
    ratio: ratioOf(median(answered), median(ofDrafts)),
    goal: `≤ ${GOAL.ofDraft}`,
    reached: ratio <= GOAL.ofDraft && !hasFailures([load]),
  });
  tell({
    what: `– – its requests to MongoDB, all processes, less the idle rate, ${connections} connections`,
    ours: inAll.toFixed(1),
    goal: `≤ ${GOAL.inAll}`,
    reached: inAll <= GOAL.inAll,
  });
}

function tellRow(
  { processes }: PortalFleet,
  row: {
    readonly connections: number;
    readonly commands: number;
    readonly rounds: readonly Round[];
    readonly peers: readonly BareRound[];
    readonly idleRate: number;
  },
  tell: Tell,
): void {
  const { connections, commands, rounds, peers, idleRate } = row;
  const answered = answerTimes(rounds);
  const seconds = rounds.reduce((sum, { tookMs }) => sum + tookMs, 0) / 1_000;
  const requests = mongoRequests(rounds.flatMap(({ probes }) => probes)).length;
  const cpuMs = (wanted: string): number =>
    rounds.reduce(
      (sum, { probes }) => sum + probes.reduce((all, { cpuMs: each }, index) => all + (processes[index]?.name === wanted ? each : 0), 0),
      0,
    );
  const loads = rounds.map(({ load }) => load);
  const apiCpuMs = cpuMs('api') / commands;
  const inAll = (requests - idleRate * seconds) / commands;
  const rate = median(rounds.map(({ load }) => load.times.length / (load.tookMs / 1_000)));
  const bareRate = median(peers.map(({ times, tookMs }) => times.length / (tookMs / 1_000)));
  const bareTimes = peers.flatMap(({ times }) => times);
  const bareCpuMs = peers.reduce((sum, each) => sum + each.cpuMs, 0) / bareTimes.length;
  const isAtMost = connections === CONNECTIONS.at(-1);
  tell({
    what: `– a command over HTTP (PATCH of a draft), two api, ${connections} connections`,
    ours: `${perSecond(rate)}, p50 ${ms(median(answered))}, p99 ${ms(percentile(answered, 99))}${whatWentWrong(loads)}`,
    peer: `the same requests by the bare clients ${perSecond(bareRate)}, p50 ${ms(median(bareTimes))}`,
    ratio: ratioOf(rate, bareRate),
    goal: isAtMost ? `≥ ${GOAL.ofBare}` : '–',
    ...(isAtMost ? { reached: rate >= GOAL.ofBare * bareRate && !hasFailures(loads) } : {}),
  });
  tell({
    what: `– – its CPU, ${connections} connections`,
    ours: `api ${ms(apiCpuMs)}, the others ${ms(cpuMs('the others') / commands)}`,
    peer: `the bare clients ${ms(bareCpuMs)}`,
    ratio: ratioOf(apiCpuMs, bareCpuMs),
    goal: `api ≤ ${GOAL.apiCpuMs} ms`,
    reached: apiCpuMs <= GOAL.apiCpuMs,
  });
  tell({
    what: `– – its requests to MongoDB, all processes, ${commands} commands less the idle rate, ${connections} connections`,
    ours: inAll.toFixed(1),
    goal: `≤ ${GOAL.inAll}`,
    reached: inAll <= GOAL.inAll,
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { aCustomer, TEST_PASSWORD } from '../../harness/people.ts';
import { portalUser } from '../../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { caseWriter, type CaseWriter } from '../../simulation/caseWriter.ts';
import { asEmployee, type Signatures } from '../../simulation/killedPortal.ts';
import { differencesOf } from '../../simulation/knownCaseCheck.ts';
import { buildProgram } from '../../simulation/portalProgram.ts';
import { seededRandom } from '../../simulation/seededRandom.ts';
import { startEngine, type EngineContainer } from '../harness/container.ts';
import { engineNames, engineUrl, type EngineName } from '../harness/engineUrl.ts';
import { openFaultProxy, type FaultProxy } from '../harness/faultProxy.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { until } from './until.ts';

const WRITERS = 4;
/** Acknowledged before the fault comes, and again after it has gone. */
const COMMANDS_BEFORE = 12;
const COMMANDS_AFTER = 12;

/** Engines of their own, a bad network in front of each, and a whole fleet of processes with people who work. */
export interface FaultRig {
  readonly engines: Readonly<Record<EngineName, EngineContainer>>;
  readonly networks: Readonly<Record<EngineName, FaultProxy>>;
  readonly fleet: Fleet;
  /** New sessions: tokens live for minutes only. */
  signIn(baseUrl?: string): Promise<Signatures>;
  /** How many customers there were before anybody worked. */
  readonly people: number;
  /** Everybody who has worked so far. */
  readonly writers: readonly CaseWriter[];
  /** Writers at work before, during and after the fault; nobody may see anything but what was acknowledged. */
  underLoad(fault: () => Promise<void>): Promise<{ readonly unanswered: number }>;
  /** A portal in this process on the same engines, past the networks: for looking at the end. */
  look(): Promise<TestPortal>;
  environment(reach: 'direct' | 'through networks'): Readonly<Record<string, string>>;
  dispose(): Promise<void>;
}

const forEach = async <T>(make: (name: EngineName) => Promise<T>): Promise<Record<EngineName, T>> =>
  Object.fromEntries(await Promise.all(engineNames.map(async (name) => [name, await make(name)] as const))) as Record<EngineName, T>;

export async function faultRig(): Promise<FaultRig> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-fleet-'));
  const engines = await forEach(startEngine);
  const networks = await forEach((name) => openFaultProxy(engines[name].behindProxy));
  const program = await buildProgram();
  const environment = (reach: 'direct' | 'through networks'): Record<string, string> => {
    const url = (name: EngineName): string =>
      reach === 'direct' ? engines[name].url : engineUrl(name, networks[name].host, networks[name].port);
    return {
      ENGINES: 'distributed',
      EVENTSTORE_URL: url('eventstore'),
      MONGODB_URL: url('mongodb'),
      KAFKA_BROKERS: url('kafka'),
      DATA_DIR: dataDir,
      DEMO: '0',
    };
  };
  const look = (): Promise<TestPortal> => startTestPortal({ dataDir, environment: environment('direct') });
  const people = await hire(look);
  const fleet = await startFleet(program, environment('through networks'));
  const writers: CaseWriter[] = [];
  const signIn = async (baseUrl?: string): Promise<Signatures> => signInAll(baseUrl ?? (await fleet.up()), people);

  return {
    engines,
    networks,
    fleet,
    signIn,
    people: people.customers.length,
    writers,
    environment,
    look,
    async underLoad(fault) {
      const signatures = await signIn();
      const team = Array.from({ length: WRITERS }, (_, index) => caseWriter(fleet, signatures, writers.length + index, seededRandom()));
      writers.push(...team);
      const sum = (count: 'acknowledged' | 'unanswered'): number => team.reduce((total, { counts }) => total + counts[count], 0);
      let over = false;
      let failure: unknown;
      const working = team.map((writer) => writer.work(() => over).catch((error: unknown) => void (failure ??= error)));
      const acknowledged = async (wanted: number): Promise<void> => {
        try {
          await until(`${wanted} acknowledged commands`, () => {
            if (failure !== undefined) throw failure;
            return sum('acknowledged') >= wanted;
          });
        } catch (cause) {
          throw new Error(`${String(cause)}, ${sum('acknowledged')} so far\n${await reportOf(fleet)}`, { cause });
        }
      };
      try {
        await acknowledged(COMMANDS_BEFORE);
        await fault();
        await acknowledged(sum('acknowledged') + COMMANDS_AFTER);
      } finally {
        // Nobody goes on working into the next test, whatever came of this one: what they do is counted at the end.
        over = true;
        await Promise.all(working);
      }
      if (failure !== undefined) throw failure;
      // Some of the last commands asked not to wait for the read models.
      await fleet.caughtUp();
      const staff = asEmployee(await fleet.up(), signatures);
      const differences = await Promise.all(team.flatMap(({ cases }) => cases).map((known) => differencesOf(staff, known)));
      if (differences.flat().length > 0) throw new Error(`shown is not what was acknowledged:\n${differences.flat().join('\n')}`);
      return { unanswered: sum('unanswered') };
    },
    async dispose() {
      await fleet.end();
      await program.remove();
      await Promise.all(Object.values(networks).map((network) => network.close()));
      await Promise.all(Object.values(engines).map((engine) => engine.stop()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface People {
  readonly employee: string;
  readonly customers: readonly { readonly id: string; readonly email: string }[];
}

/** Where each process stands, for whoever has to find out what went wrong. */
async function reportOf(fleet: Fleet): Promise<string> {
  const lines = fleet.processes.map(async (process) => {
    const health = await fleet.health(process);
    const late = health?.projections
      .filter(({ caughtUp }) => !caughtUp)
      .map(({ projection, parked }) => `${projection} (${parked} parked)`);
    return `${process.role} ${process.url}: ${health?.status ?? 'no answer'}, late: ${late?.join(', ') || 'nothing'}; ${process.complaints().slice(-500)}`;
  });
  return (await Promise.all(lines)).join('\n');
}

/** An employee and some customers. */
async function hire(look: () => Promise<TestPortal>): Promise<People> {
  const portal = await look();
  try {
    const employee = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
    const staff = await employee.signIn();
    const customers = [];
    for (let number = 0; number < WRITERS; number += 1) customers.push(await portal.customer(staff, aCustomer()));
    return { employee: employee.email, customers: customers.map(({ id, email }) => ({ id, email })) };
  } finally {
    await portal.stop();
  }
}

async function signInAll(baseUrl: string, people: People): Promise<Signatures> {
  const login = async (call: string, email: string): Promise<string> =>
    (await portalUser(baseUrl).ask<{ token: string }>('POST', call, { email, password: TEST_PASSWORD })).token;
  const customers = people.customers.map(async ({ id, email }) => ({ id, token: await login('/customers/login', email) }));
  const [employee, ...signedIn] = await Promise.all([login('/bank-employees/login', people.employee), ...customers]);
  return { employee, customers: signedIn };
}

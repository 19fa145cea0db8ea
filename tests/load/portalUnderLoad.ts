import { openEventStoreDb } from '@portal/services/engines/eventstoredb/openEventStoreDb';
import { bankOnEngines, processesOfBank } from '../engines/harness/bankOnEngines.ts';
import { openEngines } from '../engines/harness/openEngine.ts';
import { portalOnPort, type PortalOnPort } from '../simulation/portalOnPort.ts';
import type { BuiltProgram } from '../simulation/portalProgram.ts';
import { countEvents, measureStoredBank } from './storedBank.ts';

const READY_WITHIN_MS = 180_000;
const settings = { LOG_LEVEL: 'warn', RATE_LIMIT: '600', TRUSTED_PROXY_HOPS: '1' };

/** Where a bank is. */
export type BankEnvironment = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

export interface LoadedProcess extends PortalOnPort {
  readonly name: string;
}

/** The portal of one bank: one process on files, or several on engines. */
export interface PortalUnderLoad {
  readonly processes: readonly LoadedProcess[];
  /** Of the processes that answer calls. */
  readonly urls: readonly string[];
  /** For other processes on the bank. */
  readonly environment: BankEnvironment;
  /** In words. What was started for the run goes with its end. */
  readonly place: string;
  /** How many commands at once prepare the bank: a call waits half a minute at most until it is shown what it has changed. */
  readonly preparedAtOnce: number;
  /** How much there is of the bank; while no process is at work on it. */
  describeStored(): Promise<string>;
  removeBank(): Promise<void>;
  /** Kills what is left of its processes, and stops what was started for them. */
  close(): Promise<void>;
}

const killAll = async (processes: readonly LoadedProcess[]): Promise<void> =>
  void (await Promise.all(processes.map((process) => process.kill())));

/** The embedded size. */
export async function portalOnFiles(program: BuiltProgram, dataDir: string): Promise<PortalUnderLoad> {
  const environment = { DATA_DIR: dataDir };
  const portal = { ...(await portalOnPort(program, { ...settings, ...environment }, READY_WITHIN_MS)), name: 'the portal' };
  return {
    processes: [portal],
    urls: [portal.url],
    environment,
    place: dataDir,
    preparedAtOnce: 32,
    async describeStored() {
      const { events, bytes } = await measureStoredBank(dataDir);
      return `${events} events, ${Math.round(bytes / 1_048_576)} MB in the data folder`;
    },
    // All of it goes with the folder.
    removeBank: () => Promise.resolve(),
    close: () => killAll([portal]),
  };
}

/** The distributed size. @throws Error, when an engine is not there */
export async function portalOnEngines(program: BuiltProgram, dataDir: string): Promise<PortalUnderLoad> {
  const engines = await openEngines();
  const bank = bankOnEngines('load', engines.urls);
  const environment = { ...bank.environment, DATA_DIR: dataDir };
  const processes = await Promise.all(
    processesOfBank(engines.urls).map(async ({ name, roles }, index) => {
      const process = await portalOnPort(program, { ...settings, ...environment, ROLES: roles.join(',') }, READY_WITHIN_MS);
      return { ...process, name: `process ${index + 1} (${name})`, isApi: roles.includes('api') };
    }),
  );
  return {
    processes,
    urls: processes.filter(({ isApi }) => isApi).map(({ url }) => url),
    environment,
    place: `${dataDir}, and ${bank.database} on engines that the environment names`,
    preparedAtOnce: 8,
    async describeStored() {
      const store = openEventStoreDb({ url: engines.urls.eventstore, namespace: bank.namespace, streamPrefixes: [''] });
      try {
        return `${await countEvents(store)} events`;
      } finally {
        await store.close();
      }
    },
    removeBank: () => bank.dropDatabase(),
    async close() {
      await killAll(processes);
      await engines.stop();
    },
  };
}

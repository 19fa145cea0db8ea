import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { bankOnEngines, processesOfBank, type EnginesOfBank } from '../../engines/harness/bankOnEngines.ts';
import { freePort } from '../../engines/harness/freePort.ts';
import { root } from '../http/portalProcess.ts';
import { readyUrl } from '../http/readyUrl.ts';

const START_WITHIN_MS = 600_000;

/** A request: when it began and ended (milliseconds of the epoch), the name of the command and its collection; or an append. */
export type EngineRequest = readonly [beganAt: number, endedAt: number, name: string];

/** Since the last look. */
export interface ProcessProbe {
  readonly cpuMs: number;
  readonly requests: readonly EngineRequest[];
}

export interface FleetProcess {
  readonly name: string;
  readonly url: string;
  probe(): Promise<ProcessProbe>;
}

export interface PortalFleet {
  readonly apis: readonly FleetProcess[];
  readonly processes: readonly FleetProcess[];
  readonly database: string;
  stop(): Promise<void>;
}

interface Started extends FleetProcess {
  readonly child: ChildProcess;
}

/** Each process is the built program. */
export async function startPortalFleet(engines: EnginesOfBank, dataDir: string): Promise<PortalFleet> {
  const bank = bankOnEngines('bench', engines);
  const environment = {
    ...bank.environment,
    DATA_DIR: dataDir,
    MASTER_KEY: randomBytes(32).toString('hex'),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    BENCH_PROBE: String(process.pid),
  };
  const starting = processesOfBank(engines).map(({ name, roles }) => startProcess(name, roles.join(','), environment));
  const started = await Promise.all(starting).catch(async (error: unknown) => {
    for (const each of await Promise.allSettled(starting)) if (each.status === 'fulfilled') each.value.child.kill('SIGTERM');
    throw error;
  });
  return {
    apis: started.filter(({ name }) => name === 'api'),
    processes: started,
    database: bank.database,
    async stop() {
      await Promise.all(
        started.map(async ({ child }) => {
          if (child.exitCode !== null) return;
          const exited = once(child, 'exit');
          child.kill('SIGTERM');
          await exited;
        }),
      );
    },
  };
}

async function startProcess(name: string, roles: string, environment: Readonly<Record<string, string>>): Promise<Started> {
  const port = await freePort();
  const child = fork(path.join(root, 'dist/server/main.js'), [], {
    execArgv: ['--import', new URL('./mongoProbe.mjs', import.meta.url).href],
    cwd: root,
    env: { ...process.env, ...environment, ROLES: roles, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await readyUrl(child, name, START_WITHIN_MS);
  return {
    name,
    url,
    child,
    async probe() {
      child.send('probe');
      const [probe] = (await once(child, 'message')) as [ProcessProbe];
      return probe;
    },
  };
}

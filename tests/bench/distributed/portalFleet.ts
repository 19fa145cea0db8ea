import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../engines/harness/freePort.ts';
import { root } from '../http/portalProcess.ts';
import { readyUrl } from '../http/readyUrl.ts';

const START_WITHIN_MS = 600_000;

export interface FleetEngines {
  readonly eventstore: string;
  readonly mongodb: string;
  readonly kafka: string | undefined;
}

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

/** The distributed size as a bank runs it: two `api`, and one process with the other roles, each the built program. */
export async function startPortalFleet(engines: FleetEngines, dataDir: string): Promise<PortalFleet> {
  const database = `bench-${randomUUID().slice(0, 8)}`;
  const key = randomBytes(32).toString('hex');
  const environment = {
    ENGINES: 'distributed',
    EVENTSTORE_URL: engines.eventstore,
    EVENTSTORE_NAMESPACE: `${database}.`,
    MONGODB_URL: engines.mongodb.replace(/\/(\?|$)/, `/${database}$1`),
    ...(engines.kafka === undefined ? {} : { KAFKA_BROKERS: engines.kafka, KAFKA_TOPIC_PREFIX: `${database}.` }),
    DATA_DIR: dataDir,
    MASTER_KEY: key,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    BENCH_PROBE: String(process.pid),
  };
  const others = ['projector', 'worker', ...(engines.kafka === undefined ? [] : ['publisher'])];
  const starting = [
    startProcess('api', 'api', environment),
    startProcess('api', 'api', environment),
    startProcess('the others', others.join(','), environment),
  ];
  const started = await Promise.all(starting).catch(async (error: unknown) => {
    for (const each of await Promise.allSettled(starting)) if (each.status === 'fulfilled') each.value.child.kill('SIGTERM');
    throw error;
  });
  return {
    apis: started.slice(0, 2),
    processes: started,
    database,
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

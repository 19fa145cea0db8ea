import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GenericContainer, Wait, type StartedNetwork, type StartedTestContainer } from 'testcontainers';
import { composeFileName, composeService } from './composeFile.ts';
import { docker, ownerLabel } from './docker.ts';
import { engineUrl, type EngineName } from './engineUrl.ts';
import type { ProxyTarget } from './faultProxy.ts';
import { freePort } from './freePort.ts';

/** An engine in a container of its own, always on the same port of this machine. Its data survives `kill` and `start`. */
export interface EngineContainer {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** Where a fault proxy goes in front of it. Clients of Kafka reach it through the proxy only on the proxy's own port. */
  readonly behindProxy: ProxyTarget;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and a minute's time; resolves when the process is gone. */
  shutDown(): Promise<void>;
  /** After `kill` or `shutDown`; resolves when it is healthy. */
  start(): Promise<void>;
  /** Freezes all its processes; connections stay open and silent. */
  pause(): Promise<void>;
  unpause(): Promise<void>;
  /** What lies in its volume at this instant, as a tar: frozen meanwhile, as a volume's snapshot would find it. */
  snapshot(): Promise<Buffer>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const containerPorts: Readonly<Record<EngineName, number>> = { eventstore: 2113, mongodb: 27017, kafka: 9092 };
/** Its volume of the compose file. */
const dataFolders: Readonly<Record<EngineName, string>> = {
  eventstore: '/var/lib/eventstore',
  mongodb: '/data/db',
  kafka: '/var/lib/kafka/data',
};
const PROXIED_KAFKA_PORT = 9094;
/** Data stays in the container's own volumes; what lies in the project is mounted. */
const mounts = (volumes: readonly string[]) =>
  volumes
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => {
      const [source = '', target = ''] = volume.split(':');
      return { source: path.resolve(path.dirname(composeFileName), source), target, mode: 'ro' as const };
    });

const HEALTHY_WITHIN_MS = 90_000;

/** That of the compose file, or what `EVENTSTORE_IMAGE`, `MONGODB_IMAGE` or `KAFKA_IMAGE` names: another version of the engine. */
export const engineImage = (engine: EngineName): string => process.env[`${engine.toUpperCase()}_IMAGE`] || composeService(engine).image;

interface Ports {
  readonly own: number;
  /** Kafka tells its clients where to go on: a listener of its own names the proxy's port. */
  readonly proxied: number;
  readonly proxy: number;
}

/**
 * The check of the compose file, asked only while an engine starts: Docker would ask each container for ever, and each
 * time costs more than what the engines do here.
 */
function healthCommand(engine: EngineName): string {
  const [, ...command] = composeService(engine).healthcheck?.test ?? [];
  return command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
}

function describeContainer(engine: EngineName, ports: Ports, changes: EngineChanges): GenericContainer {
  const service = composeService(engine, { KAFKA_PORT: String(ports.own) });
  const environment = Object.fromEntries(Object.entries(service.environment ?? {}).map(([name, value]) => [name, String(value)]));
  Object.assign(environment, changes.environment);
  const host = changes.host ?? engine;
  const exposed = [{ container: containerPorts[engine], host: ports.own }];
  if (engine === 'kafka') {
    environment['KAFKA_ADVERTISED_LISTENERS'] = environment['KAFKA_ADVERTISED_LISTENERS']!.replace('://kafka:', `://${host}:`);
    environment['KAFKA_LISTENERS'] += `,PROXIED://:${PROXIED_KAFKA_PORT}`;
    environment['KAFKA_ADVERTISED_LISTENERS'] += `,PROXIED://127.0.0.1:${ports.proxy}`;
    environment['KAFKA_LISTENER_SECURITY_PROTOCOL_MAP'] += ',PROXIED:PLAINTEXT';
    exposed.push({ container: PROXIED_KAFKA_PORT, host: ports.proxied });
  }
  const container = new GenericContainer(changes.image ?? engineImage(engine))
    .withHostname(host)
    .withLabels(ownerLabel())
    .withEnvironment(environment)
    .withExposedPorts(...exposed)
    .withBindMounts(mounts(service.volumes ?? []))
    .withWaitStrategy(Wait.forSuccessfulCommand(healthCommand(engine)))
    .withStartupTimeout(HEALTHY_WITHIN_MS);
  if (changes.network !== undefined) container.withNetwork(changes.network).withNetworkAliases(host);
  if (changes.data !== undefined)
    container.withCopyArchivesToContainer([{ tar: Readable.from(changes.data), target: path.posix.dirname(dataFolders[engine]) }]);
  const command = changes.command ?? service.command;
  return command ? container.withCommand([...command]) : container;
}

async function healthy(engine: EngineName, container: StartedTestContainer): Promise<void> {
  for (const until = performance.now() + HEALTHY_WITHIN_MS; ;) {
    const { exitCode } = await container.exec(['/bin/sh', '-c', healthCommand(engine)]);
    if (exitCode === 0) return;
    if (performance.now() > until) throw new Error(`${engine} has not become healthy in its container.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Where it differs from the service of the compose file. */
export interface EngineChanges {
  readonly image?: string | undefined;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Its name for the other containers of `network`. Default: the engine's. */
  readonly host?: string;
  readonly network?: StartedNetwork;
  /** What its volume holds when it starts: a snapshot of another one's. */
  readonly data?: Buffer;
}

export async function startEngine(engine: EngineName, changes: EngineChanges = {}): Promise<EngineContainer> {
  const ports: Ports = { own: await freePort(), proxied: await freePort(), proxy: await freePort() };
  const started = await describeContainer(engine, ports, changes).start();
  const host = '127.0.0.1';
  const { container: client } = await docker();
  const raw = client.getById(started.getId());
  return {
    url: engineUrl(engine, host, ports.own),
    host,
    port: ports.own,
    behindProxy: engine === 'kafka' ? { host, port: ports.proxied, listen: ports.proxy } : { host, port: ports.own },
    async kill() {
      await raw.kill();
      await raw.wait();
    },
    shutDown: async () => void (await raw.stop({ t: 60 })),
    async start() {
      await raw.start();
      await healthy(engine, started);
    },
    pause: async () => void (await raw.pause()),
    unpause: async () => void (await raw.unpause()),
    async snapshot() {
      await raw.pause();
      try {
        return await buffer(await raw.getArchive({ path: dataFolders[engine] }));
      } finally {
        await raw.unpause();
      }
    },
    stop: async () => void (await started.stop({ remove: true, removeVolumes: true, timeout: 0 })),
  };
}

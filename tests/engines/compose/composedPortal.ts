import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { composeFileName } from '../harness/composeFile.ts';
import { docker } from '../harness/docker.ts';
import { freePort } from '../harness/freePort.ts';

/** Everything of the compose file in containers of its own, beside whatever else of it runs on this machine. */
export interface ComposedPortal {
  /** The portal through nginx. */
  readonly url: string;
  readonly image: string;
  /** The image of the version that the operations guide calls `new`. */
  readonly newImage: string;
  /** `docker compose …` in this project; its output. @throws Error, when it fails */
  compose(...args: readonly string[]): Promise<string>;
  /** The same, whatever comes of it. */
  attempt(...args: readonly string[]): Promise<Ended>;
  /** A line of the operations guide, as the shell runs it in this project; its output. @throws Error, when it fails */
  shell(line: string): Promise<string>;
  /** What Docker knows about the container of a service. */
  inspect(service: string): Promise<ContainerFacts>;
  /** Resolves when every container says that it is healthy. */
  healthy(): Promise<void>;
  remove(): Promise<void>;
}

export interface Ended {
  readonly code: number;
  readonly output: string;
}

export interface ContainerFacts {
  readonly RestartCount: number;
  readonly State: { readonly StartedAt: string };
  readonly Config: { readonly User: string; readonly Image: string };
  readonly HostConfig: { readonly ReadonlyRootfs: boolean };
}

const PROJECT = /^portal-composed-(\d+)$/;
/** An own tag: a portal that runs from this checkout keeps its image. */
const VERSION = 'test';
const NEW_VERSION = `${VERSION}-new`;
const HEALTHY_WITHIN_MS = 180_000;
const LOG_LINES = '30';

/** Neither what the test runner sets, `NODE_ENV` for instance, nor a file `.env` counts: what is tested is the checkout. */
const passedOn = /^(PATH|HOME|TMPDIR|(DOCKER|BUILDKIT|XDG)_\w+|(https?|no)_proxy)$/i;
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)));

type Settings = Readonly<Record<string, string>>;

export const runDocker = (args: readonly string[], settings: Settings = {}): Promise<Ended> => run('docker', args, settings);

function run(program: string, args: readonly string[], settings: Settings): Promise<Ended> {
  const options = { env: { ...environment, ...settings }, cwd: path.dirname(composeFileName), maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) =>
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, output: `${stdout}${stderr}` }),
    ),
  );
}

const commandOf = (project: string): readonly string[] => [
  ...['compose', '--project-name', project, '--file', composeFileName],
  ...['--env-file', '/dev/null', '--profile', 'app', '--ansi', 'never', '--progress', 'quiet'],
];

/** Why there can be no composed portal on this machine; empty when there can be. */
export async function whyNoCompose(): Promise<string> {
  return (await runDocker(['compose', 'version'])).code === 0 ? '' : 'no docker compose on this machine';
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** What test processes of this machine left that were killed. */
async function removeLeftovers(): Promise<void> {
  const { output } = await runDocker(['compose', 'ls', '--all', '--quiet']);
  const left = output.split('\n').filter((name) => isGone(Number(PROJECT.exec(name)?.[1] ?? process.pid)));
  for (const project of left) await runDocker([...commandOf(project), 'down', '--volumes', '--timeout', '1']);
}

/** A network for nginx and the api processes that no other network of Docker's has. */
async function freeSubnet(): Promise<Settings> {
  const { container } = await docker();
  const networks = await container.dockerode.listNetworks();
  const taken = networks.flatMap(({ IPAM }) => (IPAM?.Config ?? []).map(({ Subnet = '' }) => Subnet));
  for (;;) {
    const start = `10.213.${randomInt(78, 255)}`;
    if (taken.every((subnet) => !subnet.startsWith(`${start}.`)))
      return { FRONT_SUBNET: `${start}.0/28`, API_1_ADDRESS: `${start}.11`, API_2_ADDRESS: `${start}.12` };
  }
}

async function ownAddresses(): Promise<Settings> {
  const names = ['EVENTSTORE_PORT', 'MONGODB_PORT', 'KAFKA_PORT', 'SMTP_PORT', 'MAILPIT_PORT', 'CLAMD_PORT', 'PORTAL_PORT'];
  const ports: Record<string, string> = {};
  for (const name of names) ports[name] = String(await freePort());
  return { ...ports, ...(await freeSubnet()) };
}

/** Docker builds with the builder that it has. */
const builder = async (): Promise<Settings> => ((await runDocker(['buildx', 'version'])).code === 0 ? {} : { DOCKER_BUILDKIT: '0' });

/** Builds the image from the checkout and starts it all, as the README says. */
export async function startComposedPortal(): Promise<ComposedPortal> {
  await removeLeftovers();
  const project = `portal-composed-${process.pid}`;
  const settings: Settings = {
    PORTAL_VERSION: VERSION,
    RATE_LIMIT: '0',
    // The whole demo bank is filled by the suites of the embedded size; here it would take longer than all that is tried on it.
    DEMO_PAST: '0',
    ...(await ownAddresses()),
    ...(await builder()),
  };
  const attempt = (...args: readonly string[]): Promise<Ended> => runDocker([...commandOf(project), ...args], settings);

  async function compose(...args: readonly string[]): Promise<string> {
    const { code, output } = await attempt(...args);
    if (code === 0) return output;
    const { output: logs } = await attempt('logs', '--no-color', '--tail', LOG_LINES);
    throw new Error(`docker compose ${args.join(' ')} ended with ${code}:\n${output.slice(-4_000)}\n${logs}`);
  }

  async function notHealthy(): Promise<readonly string[]> {
    const { container } = await docker();
    const all = await container.dockerode.listContainers({ all: true, filters: { label: [`com.docker.compose.project=${project}`] } });
    return all.filter(({ Status }) => !Status.includes('(healthy)')).map(({ Names, Status }) => `${Names[0]}: ${Status}`);
  }

  /** Containers that the guide starts beside those of the file. */
  const beside = `${project}-projector-new`;
  async function shell(line: string): Promise<string> {
    const here = {
      COMPOSE_PROJECT_NAME: project,
      COMPOSE_FILE: composeFileName,
      COMPOSE_ENV_FILES: '/dev/null',
      COMPOSE_PROGRESS: 'quiet',
    };
    const own = line.replaceAll('PORTAL_VERSION=new', `PORTAL_VERSION=${NEW_VERSION}`).replaceAll('projector-new', beside);
    const { code, output } = await run('sh', ['-c', own], { ...settings, ...here });
    if (code !== 0) throw new Error(`${own} ended with ${code}:\n${output.slice(-4_000)}`);
    return output;
  }

  const portal: ComposedPortal = {
    url: `http://127.0.0.1:${settings['PORTAL_PORT']}`,
    image: `bank-service-portal:${VERSION}`,
    newImage: `bank-service-portal:${NEW_VERSION}`,
    compose,
    attempt,
    shell,
    async inspect(service) {
      const id = (await compose('ps', '--all', '--quiet', service)).trim();
      return JSON.parse((await runDocker(['inspect', '--format', '{{json .}}', id])).output) as ContainerFacts;
    },
    async healthy() {
      for (const end = performance.now() + HEALTHY_WITHIN_MS; ;) {
        const left = await notHealthy();
        if (left.length === 0) return;
        if (performance.now() > end)
          throw new Error(`not healthy on ${os.hostname()}:\n${left.join('\n')}\n${(await attempt('logs', '--tail', LOG_LINES)).output}`);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
    async remove() {
      await runDocker(['rm', '--force', beside]);
      await compose('down', '--volumes', '--timeout', '5');
    },
  };
  await compose('up', '--detach', '--wait', '--build').catch(async (error: unknown) => {
    await portal.remove();
    throw error;
  });
  return portal;
}

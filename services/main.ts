/** The program: reads its environment, starts the portal, says when it answers, ends in good order. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvalidInstanceConfig, loadInstanceConfig } from '@portal/platform/config/instanceConfig';
import { InvalidEnvironment, readEnvironment } from '@portal/platform/config/readEnvironment';
import { seedDemoOnce } from './composition/demo.ts';
import { createShiftedClock } from './composition/shiftedClock.ts';
import { startPortal, type Portal } from './composition/startPortal.ts';

const STOP_WITHIN_MS = 15_000;

/** The checkout: two folders above the bundle, one above the sources. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), import.meta.url.endsWith('.ts') ? '..' : '../..');
const builtApp = (mount: '/' | '/admin', name: string) => ({ mount, folder: path.join(root, name, 'dist') });

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

function endWith(error: unknown): never {
  const expected = error instanceof InvalidEnvironment || error instanceof InvalidInstanceConfig;
  complain(expected ? error.message : `Das Portal kann nicht starten: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

async function start(): Promise<Portal> {
  const environment = readEnvironment(process.env);
  const configFile = path.join(environment.dataDir, 'instance.json');
  const config = await loadInstanceConfig(existsSync(configFile) ? configFile : undefined);
  const clock = createShiftedClock();
  const portal = await startPortal({
    environment,
    clock,
    config,
    version: process.env['APP_VERSION'] ?? 'dev-local',
    staticApps: [builtApp('/', 'web-customer'), builtApp('/admin', 'web-admin')].filter(({ folder }) => existsSync(folder)),
    onFailure: endWith,
  });
  if (environment.demo) await seedDemoOnce(portal, clock);
  else await inviteFirst(portal);
  portal.declareReady();
  return portal;
}

async function inviteFirst({ contexts: { employees } }: Portal): Promise<void> {
  const link = await employees.inviteFirstAdministrator();
  if (link !== undefined) say(`Einladung für die erste Administration (einmal gültig, 14 Tage): ${link}`);
}

const portal = await start().catch(endWith);

let stopping = false;
function stop(): void {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  portal.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

say(`ready ${portal.url}`);

/** The program: reads its environment, starts the portal, says when it answers, ends in good order. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderPageOnServer } from '@portal/contracts/instance/views/startData';
import { findInsecureEngineConnections } from '@portal/platform/config/engineEncryption';
import { closeFolderToOthers, setOwnerOnlyUmask } from '@portal/platform/config/privateFiles';
import { readEnvironment, type EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { registerUncaughtFaultHandler } from '@portal/platform/log/registerUncaughtFaultHandler';
import { createRetryDelay, sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { untilDemoSeeded, seedDemoOnce } from './composition/first-start/demo.ts';
import { inviteFirstAdministrator } from './composition/first-start/inviteFirstAdministrator.ts';
import { createOffsetClock, type OffsetClock } from './composition/offsetClock.ts';
import { probeListenAddress } from './composition/outside/probeListenAddress.ts';
import { ensureWritableDataFolder } from './composition/engines/dataFolder.ts';
import { loadConfigurationFile } from './composition/parts/loadConfigurationFile.ts';
import { createStopHandler, type RunningPortal } from './composition/start/createStopHandler.ts';
import { startPortal, type Portal } from './composition/startPortal.ts';
import { explainDiskFault } from './composition/first-start/explainDiskFault.ts';
import { explainStartError } from './composition/first-start/startRefused.ts';
import { startupMessageLines } from './composition/first-start/startupMessageLines.ts';
import { printErrorLine, printLine } from './composition/printLine.ts';

const READ_MODELS_WITHIN_MS = 10 * 60_000;
const retryDelay = createRetryDelay(500, 10_000);

/** The checkout: two folders above the bundle, one above the sources. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), import.meta.url.endsWith('.ts') ? '..' : '../..');
const builtApp = (mount: '/' | '/admin', name: string) => ({ mount, folder: path.join(root, name, 'dist') });

/** Built with the customer app. */
const drawing = path.join(root, 'dist/pages/renderFirstScreenOnServer.mjs');
const renderFirstScreenOnServer = async (): Promise<RenderPageOnServer> =>
  ((await import(pathToFileURL(drawing).href)) as { readonly renderFirstScreenOnServer: RenderPageOnServer }).renderFirstScreenOnServer;

const offlineWorker = path.join(root, 'dist/pages/offlineWorker.js');

function endWith(error: unknown): never {
  const said = error instanceof Error ? error.message : String(error);
  printErrorLine(
    explainStartError(error) ??
      explainDiskFault(error) ??
      `Das Portal kann nicht laufen: ${said}. Starten Sie es neu; endet es wieder so, sagt npm run check, welchem Teil etwas fehlt.`,
  );
  process.exit(1);
}

async function start(): Promise<Portal> {
  setOwnerOnlyUmask();
  const environment = readEnvironment(takeVariablesAndClearSecrets(process.env));
  await probeListenAddress(environment, { host: 'HOST', port: 'PORT' });
  await probeListenAddress(environment.management, { host: 'MANAGEMENT_HOST', port: 'MANAGEMENT_PORT' });
  const keepsData = environment.engines.kind === 'embedded' || environment.masterKeyHex === undefined;
  if (keepsData) await ensureWritableDataFolder(path.resolve(environment.dataDir));
  await closeDataFolder(environment.dataDir);
  const { config, hasFile } = await loadConfigurationFile(environment);
  const clock = createOffsetClock();
  const portal = await startPortal({
    environment,
    clock,
    config,
    hasConfigFile: hasFile,
    version: process.env['APP_VERSION'] ?? 'dev-local',
    staticApps: [builtApp('/', 'web-customer'), builtApp('/admin', 'web-admin')].filter(({ folder }) => existsSync(folder)),
    renderFirstScreenOnServer: existsSync(drawing) ? renderFirstScreenOnServer : undefined,
    offlineWorker: existsSync(offlineWorker) ? offlineWorker : undefined,
    onFailure: endWith,
  });
  running = { stop: () => portal.stop(), drainMs: environment.drainMs };
  await firstStart(portal, environment, clock);
  portal.declareReady();
  if (environment.roles.includes('api'))
    startupMessageLines({
      publicUrl: portal.publicUrl,
      demo: environment.demo,
      bankName: portal.bankName,
      isConfigured: environment.engines.kind === 'embedded' || portal.isConfigured,
      engineFaults: environment.engines.kind === 'distributed' ? findInsecureEngineConnections(environment.engines) : [],
      channelsOff: portal.channelsOff,
      systemsOff: portal.systemsOff,
    }).forEach(printLine);
  return portal;
}

/** What must be there before anybody is served. On engines of their own it waits for them instead of ending. */
async function firstStart(portal: Portal, environment: EnvironmentSettings, clock: OffsetClock): Promise<void> {
  const isApi = environment.roles.includes('api');
  const fill = async (): Promise<void> => {
    await portal.engines.vault.ready();
    if (waitsForOtherProjector(environment)) await portal.untilReadModelsFit();
    // After a move or a restored backup the read models are built first: nobody shall see empty lists.
    await portal.untilFirstBuilt();
    if (!isApi) return environment.demo ? untilDemoSeeded(portal) : undefined;
    await (environment.demo
      ? seedDemoOnce(portal, clock, { withPast: environment.demoPast, tellBegun: () => printLine('Die Demo-Bank wird gefüllt …') })
      : portal.alone('first-administrator', async () =>
          (await inviteFirstAdministrator(portal.contexts.employees, environment)).forEach(printLine),
        ));
    // Also those that other processes build, and those that an upgrade builds anew beside the ones of before.
    await portal.caughtUp(READ_MODELS_WITHIN_MS);
  };
  if (environment.engines.kind === 'embedded') return fill();
  for (let failures = 1; ; failures += 1) {
    try {
      return await fill();
    } catch (error) {
      if (explainStartError(error) !== undefined) throw error;
      printErrorLine(`Der erste Start gelingt noch nicht (${error instanceof Error ? error.name : 'Fehler'}), neuer Versuch folgt.`);
      await sleepUnlessAborted(retryDelay(failures));
    }
  }
}

/**
 * In an update its projector may still be building: ready before that, it would ask read models of the version before. A process
 * with the role `projector` does not wait: the one at work may end only once this one is ready.
 */
const waitsForOtherProjector = ({ engines, roles }: EnvironmentSettings): boolean =>
  engines.kind === 'distributed' && !roles.includes('projector') && (roles.includes('api') || roles.includes('worker'));

async function closeDataFolder(folder: string): Promise<void> {
  const { closed, open } = await closeFolderToOthers(folder);
  if (closed > 0) printErrorLine(`In ${folder} waren Dateien oder Ordner für andere Benutzer offen und sind es nicht mehr (${closed}).`);
  if (open.length > 0) printErrorLine(`Für andere Benutzer offen, und das Portal darf es nicht ändern: ${open.join(', ')}`);
}

let running: RunningPortal | undefined;
const stop = createStopHandler(
  () => running,
  (code) => process.exit(code),
);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

registerUncaughtFaultHandler(() =>
  printErrorLine(
    'Das Portal endet an einem unerwarteten Fehler; die Zeile davor sagt, wo er lag. Starten Sie es neu: Was bestätigt wurde, ist gespeichert.',
  ),
);

const portal = await start().catch(endWith);
printLine(`management ${portal.managementUrl}`);
printLine(`ready ${portal.url}`);

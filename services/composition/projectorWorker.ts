import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '@portal/platform/log/createLog';
import { createProjector } from '@portal/projections/runtime/projector';
import { openLogEngines } from './embeddedEngines.ts';
import { projections } from './projections.ts';
import type { FromProjector, ProjectorSettings, ToProjector } from './projectorThread.ts';

const settings = workerData as ProjectorSettings;
const engines = await openLogEngines({ dataDir: settings.dataDir, masterKey: Buffer.from(settings.masterKey) }, { readOnlyModels: false });
const projector = createProjector({
  journal: engines.journal,
  store: engines.readModels,
  projections,
  log: createLog({ level: settings.logLevel }),
  wake: settings.wake,
});
const say = (message: FromProjector): void => parentPort?.postMessage(message);

async function handle(message: Exclude<ToProjector, { kind: 'stop' }>): Promise<void> {
  try {
    const differences = message.kind === 'compare' ? await projector.compareWithRebuild(message.projection) : (await projector.rebuild(message.projection), []);
    say({ kind: 'done', id: message.id, differences: differences.map((difference) => JSON.stringify(difference)) });
  } catch (error) {
    say({ kind: 'failed', id: message.id, reason: error instanceof Error ? error.name : 'unknown' });
  }
}

async function stop(): Promise<void> {
  await projector.stop();
  await engines.close();
  parentPort?.close();
}

parentPort?.on('message', (message: ToProjector) => void (message.kind === 'stop' ? stop() : handle(message)));
await projector.start();
say({ kind: 'started' });

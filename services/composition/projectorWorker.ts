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

type Request = Exclude<ToProjector, { kind: 'stop' }>;

/** The keys leave this thread's memory too before anything is read again. */
async function forget(subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await engines.vault.deleteKey(subject);
  for (const { name } of projections) await projector.rebuild(name);
  await engines.readModels.scrub();
}

async function answerTo(message: Request): Promise<readonly string[]> {
  if (message.kind === 'compare')
    return (await projector.compareWithRebuild(message.projection)).map((difference) => JSON.stringify(difference));
  await (message.kind === 'forget' ? forget(message.subjects) : projector.rebuild(message.projection));
  return [];
}

async function handle(message: Request): Promise<void> {
  try {
    say({ kind: 'done', id: message.id, differences: await answerTo(message) });
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

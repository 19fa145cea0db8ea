import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '@portal/platform/log/createLog';
import { fillGenerations } from '@portal/projections/runtime/staging/fillGenerations';
import { openEmbeddedLogAndReadModelEngines } from '../engines/embeddedLogEngines.ts';
import { STOP_FILLING, type FillSettings } from './fillThread.ts';
import { projections } from './projections.ts';

const settings = workerData as FillSettings;
const stopping = new AbortController();
parentPort?.on('message', (message) => message === STOP_FILLING && stopping.abort());
const engines = await openEmbeddedLogAndReadModelEngines(settings.engines, { readOnlyModels: false });
try {
  await fillGenerations({
    journal: engines.journal,
    store: engines.readModels,
    projections: projections.filter(({ name }) => settings.projections.includes(name)),
    log: createLog({ level: settings.logLevel }),
    signal: stopping.signal,
    withoutPersonal: settings.withoutPersonal,
  });
} finally {
  await engines.close();
  parentPort?.close();
}

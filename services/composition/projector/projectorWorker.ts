import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '@portal/platform/clock/clock';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { createLeases } from '@portal/platform/leases/createLeases';
import type { Lease } from '@portal/platform/leases/leases';
import { createLog } from '@portal/platform/log/createLog';
import { createWakeablePollPace } from '@portal/platform/scheduler/pollInterval';
import { createProjector, type Projector } from '@portal/projections/runtime/projector';
import { createStagedReadModelBuilder } from '@portal/projections/runtime/staging/stagedBuilds';
import type { MultiProcessProjectorParts } from '../engines/engineSet.ts';
import { openProjectorEngines } from '../engines/projectorEngines.ts';
import { runUnderLease } from '../work/leasedWork.ts';
import { clearReadModelsUnlessConsistent, writeReadModelMark, type ReadModelsAndLog } from '../parts/readModelFit.ts';
import { createMainThreadRecordsClient, type MainThreadRecords } from '../engines/createMainThreadRecordsClient.ts';
import {
  PROJECTOR_REQUEST_POLL_INTERVAL,
  serveProjectorRequests,
  type DifferencesOrFailure,
  type ProjectorMaintenanceRequest,
} from './projectorControl.ts';
import { openTracing } from '../openTracing.ts';
import { projections } from './projections.ts';
import type { MessageFromProjector, ProjectorSettings, MessageToProjector } from './projectorThread.ts';
import { createFillGenerationsInThread } from './fillThread.ts';
import { createStandbyStaging } from './createStandbyStaging.ts';

const settings = workerData as ProjectorSettings;
const clock = systemClock;
const log = createLog({ level: settings.logLevel });
const say = (message: MessageFromProjector): void => parentPort?.postMessage(message);
const tracing = await openTracing(settings.tracing, settings.version, (counts) => say({ kind: 'traces', counts }));
const engines = await openProjectorEngines(settings.engines, { clock, log });
const stopping = new AbortController();
const readModelsOfLog: ReadModelsAndLog = {
  events: engines.events,
  store: engines.readModels,
  projections,
  positionsCompare: settings.engines.kind === 'embedded',
};
const MARK_EVERY_MS = 10_000;
const TELL_EVERY_MS = 500;

async function startProjector(openedElsewhere?: () => void): Promise<Projector & { readonly besideLive: readonly string[] }> {
  const { journal, readModels: store } = engines;
  await clearReadModelsUnlessConsistent(readModelsOfLog, log);
  const options = { journal, store, projections, log, tracing, wake: settings.wake, fillBeside: createFillGenerationsInThread(settings) };
  const projector = createProjector(openedElsewhere === undefined ? options : { ...options, openedElsewhere });
  const besideLive = await projector.start();
  const reachedNow = async (): Promise<readonly LogPosition[]> => (await projector.report()).map(({ position }) => position);
  let marked: string | undefined;
  const mark = (): Promise<void> =>
    writeReadModelMark(readModelsOfLog, reachedNow, marked).then(
      (known) => void (marked = known),
      (error: unknown) => log.warn('the read models are not marked, trying again', { component: 'projector', error }),
    );
  const marking = setInterval(() => void mark(), MARK_EVERY_MS);
  return {
    ...projector,
    besideLive,
    async stop() {
      clearInterval(marking);
      await projector.stop();
      await mark();
    },
  };
}

/** The keys leave this thread's memory too before anything is read again; deleting one that is gone already takes a sync. */
async function forget(projector: Projector, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) if ((await engines.vault.key(subject)) !== undefined) await engines.vault.deleteKey(subject);
  await projector.forget(subjects);
}

/** What is asked, with the differences that it found. */
async function done(projector: Projector, request: ProjectorMaintenanceRequest): Promise<readonly string[]> {
  if (request.kind === 'compare')
    return (await projector.compareWithRebuild(request.projection)).map((difference) => JSON.stringify(difference));
  if (request.kind === 'forget') await forget(projector, request.subjects);
  else if (request.kind === 'vacuum') await engines.readModels.vacuum();
  else await projector.rebuild(request.projection);
  return [];
}

async function answerTo(projector: Projector, request: ProjectorMaintenanceRequest): Promise<DifferencesOrFailure> {
  try {
    return { differences: await done(projector, request) };
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
}

/**
 * Projects, and answers what the others ask. Ends with the lease, or when another process has opened a read model although
 * the lease is here: a holder of former times, just before it noticed. Whoever goes on opens them anew.
 */
async function projectAsHolder(records: MainThreadRecords, stop: AbortSignal, lease: Lease): Promise<void> {
  await lease.confirm();
  const shutOut = new AbortController();
  const projector = await startProjector(() => {
    log.warn('read models opened elsewhere, opening them again', { component: 'projector', count: lease.token });
    shutOut.abort();
  });
  const pace = createWakeablePollPace(PROJECTOR_REQUEST_POLL_INTERVAL);
  projector.changes(({ changes }) => changes.length > 0 && pace.wake());
  try {
    const until = AbortSignal.any([stop, shutOut.signal]);
    await serveProjectorRequests({ records, clock, pace }, until, (request) => answerTo(projector, request));
  } finally {
    await projector.stop();
  }
}

/**
 * One of several processes that could: projects while it holds the lease, and answers what the others ask. While it waits, it
 * stages the read models that the holder, of another version, has otherwise.
 */
async function projectUnderLease({ staging, noticeErasures }: MultiProcessProjectorParts, records: MainThreadRecords): Promise<void> {
  const leases = createLeases({ records, holder: randomUUID(), log });
  const builds = createStagedReadModelBuilder({ journal: engines.journal, staging, projections, noticeErasures, log });
  const beside = createStandbyStaging({ leases, log, builds, projections });
  const telling = setInterval(() => say({ kind: 'staging', staged: beside.report() }), TELL_EVERY_MS);
  beside.start();
  await runUnderLease({ leases, log, name: 'projector' }, stopping.signal, async (stop, lease) => {
    await beside.stop();
    try {
      await projectAsHolder(records, stop, lease);
    } finally {
      beside.start();
    }
  });
  await beside.stop();
  clearInterval(telling);
  await leases.close();
}

async function projectAlone(): ReturnType<typeof startProjector> {
  const projector = await startProjector();
  parentPort?.on('message', (message: MessageToProjector) => {
    if (message.kind === 'request')
      void answerTo(projector, message.request).then((answer) => say({ kind: 'answer', id: message.id, answer }));
  });
  return projector;
}

async function end(): Promise<void> {
  await tracing?.close();
  await engines.close();
  parentPort?.close();
}

parentPort?.on('message', (message: MessageToProjector) => message.kind === 'stop' && stopping.abort());
if (engines.amongOthers === undefined || parentPort === null) {
  const projector = await projectAlone();
  stopping.signal.addEventListener('abort', () => void projector.stop().then(end));
  say({ kind: 'started', besideLive: projector.besideLive });
} else {
  void projectUnderLease(engines.amongOthers, createMainThreadRecordsClient(parentPort)).then(end);
  say({ kind: 'started', besideLive: [] });
}

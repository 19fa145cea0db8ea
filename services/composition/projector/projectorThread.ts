import type { TraceCounts, TraceSettings } from '@portal/platform/tracing/tracing';
import { startWorkerThread } from '@portal/platform/workers/startWorkerThread';
import type { StagedBuildProgress } from '@portal/projections/runtime/staging/stagedBuilds';
import type { ThreadSettings } from '../engines/engines.ts';
import { answerRecordCall, type RecordAnswer, type RecordCall, type MainThreadRecords } from '../engines/createMainThreadRecordsClient.ts';
import {
  createProjectorMaintenanceClient,
  errorOfProjector,
  type DifferencesOrFailure,
  type ProjectorMaintenance,
  type ProjectorMaintenanceRequest,
} from './projectorControl.ts';

export interface ProjectorSettings extends ThreadSettings {
  /** Channel on which the thread tells how far it is. */
  readonly wake: string;
  /** Where its spans go. */
  readonly tracing: TraceSettings | undefined;
  readonly version: string;
}

export type MessageToProjector =
  | { readonly kind: 'stop' }
  | { readonly kind: 'request'; readonly id: number; readonly request: ProjectorMaintenanceRequest }
  | RecordAnswer;
export type MessageFromProjector =
  | RecordCall
  | { readonly kind: 'started'; readonly besideLive: readonly string[] }
  | { readonly kind: 'traces'; readonly counts: TraceCounts }
  | { readonly kind: 'staging'; readonly staged: readonly StagedBuildProgress[] | undefined }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: DifferencesOrFailure };

export interface ProjectorThread extends ProjectorMaintenance {
  /** Read models that are rebuilt after an upgrade while those of the version before are read; none where other processes project too. */
  readonly besideLive: readonly string[];
  /** What it builds while it waits to be the projector; undefined while it does not. */
  staging(): readonly StagedBuildProgress[] | undefined;
  /** What became of its spans. */
  traces(): TraceCounts;
  stop(): Promise<void>;
}

interface ProjectorThreadParts {
  readonly settings: ProjectorSettings;
  /** Of this thread. */
  readonly records: MainThreadRecords;
  /** Told when the thread has ended by itself. */
  onExit(error: unknown): void;
}

/** Runs the projector in a thread of its own, so that folding never keeps a request waiting. */
export async function startProjectorThread({ settings, records, onExit }: ProjectorThreadParts): Promise<ProjectorThread> {
  const worker = startWorkerThread(new URL('./projectorWorker.ts', import.meta.url), { workerData: settings });
  const waiting = new Map<number, { resolve(differences: readonly string[]): void; reject(error: Error): void }>();
  let staged: readonly StagedBuildProgress[] | undefined;
  let traces: TraceCounts = { exported: 0, dropped: 0 };
  let stopping = false;
  let lastId = 0;
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const besideLive = await new Promise<readonly string[]>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: MessageFromProjector) => {
      if (message.kind === 'started') return resolve(message.besideLive);
      if (message.kind === 'traces') return void (traces = message.counts);
      if (message.kind === 'staging') return void (staged = message.staged);
      if (message.kind === 'record')
        return void answerRecordCall(records, message).then((answer) => worker.postMessage(answer satisfies MessageToProjector));
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if ('failed' in message.answer) call?.reject(errorOfProjector(message.answer.failed));
      else call?.resolve(message.answer.differences);
    });
  });
  worker.on('error', onExit);
  void exited.then(() => {
    for (const call of waiting.values()) call.reject(new Error('the projector has stopped'));
    if (!stopping) onExit(new Error('the projector has stopped'));
  });
  const ask = (request: ProjectorMaintenanceRequest): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ kind: 'request', id: lastId, request } satisfies MessageToProjector);
    });
  return {
    ...createProjectorMaintenanceClient(ask),
    besideLive,
    staging: () => staged,
    traces: () => traces,
    async stop() {
      stopping = true;
      worker.postMessage({ kind: 'stop' } satisfies MessageToProjector);
      await exited;
    },
  };
}

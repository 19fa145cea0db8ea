import { startWorker } from '@portal/platform/workers/startWorker';
import type { EngineSettings } from './embeddedEngines.ts';

export interface ProjectorSettings extends EngineSettings {
  /** Channel on which the thread tells how far it is. */
  readonly wake: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export type ToProjector =
  | { readonly kind: 'stop' }
  | { readonly kind: 'rebuild' | 'compare'; readonly id: number; readonly projection: string }
  | { readonly kind: 'forget'; readonly id: number; readonly subjects: readonly string[] };
export type FromProjector =
  | { readonly kind: 'started' }
  | { readonly kind: 'done'; readonly id: number; readonly differences: readonly string[] }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

export interface ProjectorThread {
  /** Builds the read model anew beside the live one, which it then replaces. */
  rebuild(projection: string): Promise<void>;
  /** Ids of documents that a rebuild would make differently; empty when live and rebuilt are equal. */
  compare(projection: string): Promise<readonly string[]>;
  /** After keys were deleted: read models without what they held, also in the free pages of their files. */
  forget(subjects: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the projector in a thread of its own, so that folding never keeps a request waiting. `onExit` tells of a thread that ended by itself. */
export async function startProjectorThread(settings: ProjectorSettings, onExit: (error: unknown) => void): Promise<ProjectorThread> {
  const worker = startWorker(new URL('./projectorWorker.ts', import.meta.url), { workerData: settings });
  const waiting = new Map<number, { resolve(differences: readonly string[]): void; reject(error: Error): void }>();
  let stopping = false;
  let lastId = 0;
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: FromProjector) => {
      if (message.kind === 'started') return resolve();
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'done') call?.resolve(message.differences);
      else call?.reject(new Error(message.reason));
    });
  });
  worker.on('error', onExit);
  void exited.then(() => {
    for (const call of waiting.values()) call.reject(new Error('the projector has stopped'));
    if (!stopping) onExit(new Error('the projector has stopped'));
  });
  const ask = (messageOf: (id: number) => ToProjector): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage(messageOf(lastId));
    });
  return {
    rebuild: async (projection) => void (await ask((id) => ({ kind: 'rebuild', id, projection }))),
    compare: (projection) => ask((id) => ({ kind: 'compare', id, projection })),
    forget: async (subjects) => void (await ask((id) => ({ kind: 'forget', id, subjects }))),
    async stop() {
      stopping = true;
      worker.postMessage({ kind: 'stop' } satisfies ToProjector);
      await exited;
    },
  };
}

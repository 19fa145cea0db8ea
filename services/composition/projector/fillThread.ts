import { availableParallelism } from 'node:os';
import { startWorkerThread } from '@portal/platform/workers/startWorkerThread';
import type { FillGenerationsInThread } from '@portal/projections/runtime/staging/fillGenerations';
import type { EmbeddedSettings, ThreadSettings } from '../engines/engines.ts';

export interface FillSettings extends ThreadSettings {
  readonly engines: EmbeddedSettings;
  readonly projections: readonly string[];
  readonly withoutPersonal: boolean;
}

/** Message that ends the thread early. */
export const STOP_FILLING = 'stop';

/** A thread that fills generations beside the projector's; undefined where engines are elsewhere or there is one core. */
export function createFillGenerationsInThread({ engines, logLevel }: ThreadSettings): FillGenerationsInThread | undefined {
  if (engines.kind !== 'embedded' || availableParallelism() < 2) return undefined;
  return async (projections, signal, withoutPersonal) => {
    signal.throwIfAborted();
    const workerData: FillSettings = { engines, logLevel, projections, withoutPersonal };
    const worker = startWorkerThread(new URL('./fillWorker.ts', import.meta.url), { workerData });
    let failure: unknown;
    worker.on('error', (error) => void (failure ??= error));
    const stop = (): void => worker.postMessage(STOP_FILLING);
    signal.addEventListener('abort', stop);
    try {
      // Only then it has nothing open any more.
      const code = await new Promise((resolve) => worker.once('exit', resolve));
      if (code !== 0) throw failure ?? new Error(`the thread has ended with ${String(code)}`);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

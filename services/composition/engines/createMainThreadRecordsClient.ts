import type { MessagePort } from 'node:worker_threads';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { RecordStore } from '@portal/platform/records/recordStore';

/** The records that a thread reads and writes through the main one, so that both renew their leases in one call. */
export type MainThreadRecords = Pick<RecordStore, 'get' | 'put' | 'list'>;

export interface RecordCall {
  readonly kind: 'record';
  readonly id: number;
  readonly method: keyof MainThreadRecords;
  readonly args: readonly unknown[];
}

export type RecordAnswer = { readonly kind: 'recorded'; readonly id: number } & ({ readonly value: unknown } | { readonly failed: string });

/** For the thread. */
export function createMainThreadRecordsClient(port: Pick<MessagePort, 'on' | 'postMessage'>): MainThreadRecords {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  port.on('message', (answer: RecordAnswer | { readonly kind: unknown }) => {
    if (answer.kind !== 'recorded') return;
    const { id, ...outcome } = answer as RecordAnswer;
    const call = waiting.get(id);
    waiting.delete(id);
    if ('failed' in outcome) call?.reject(new EngineUnavailable('records', { cause: new Error(outcome.failed) }));
    else call?.resolve(outcome.value);
  });
  const ask =
    (method: keyof MainThreadRecords) =>
    (...args: readonly unknown[]): Promise<never> =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve: resolve, reject });
        port.postMessage({ kind: 'record', id: lastId, method, args } satisfies RecordCall);
      });
  return { get: ask('get'), put: ask('put'), list: ask('list') };
}

/** For the main thread. */
export async function answerRecordCall(records: MainThreadRecords, { id, method, args }: RecordCall): Promise<RecordAnswer> {
  try {
    const call = records[method] as (...given: readonly unknown[]) => Promise<unknown>;
    return { kind: 'recorded', id, value: await call(...args) };
  } catch (error) {
    return { kind: 'recorded', id, failed: error instanceof Error ? error.name : 'unknown' };
  }
}

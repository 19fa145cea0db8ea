import type { ChildProcess } from 'node:child_process';
import { EngineUnavailable } from '../../engineUnavailable.ts';
import { mapDiskErrorToEngineUnavailable } from '../../blobs/diskFailure.ts';
import { createFairConcurrencyLimiter } from '../../scheduler/createFairTurnRunner.ts';
import { forkIsolatedProgram } from '../../workers/runInChildProcess.ts';
import { refusalCodeOfDamagedSource, type MergeJob, type MergeProcessMessage, type MergeReply } from './mergeProtocol.ts';

export interface MergePoolOptions {
  /** Jobs at a time, default 2. */
  readonly processes?: number;
  /** For one source, default 60 s. */
  readonly sourceTimeoutMs?: number;
  /** Of one merge process, default 1 GiB. */
  readonly memoryBytes?: number;
  /** Processes without work end after it, default 30 s. */
  readonly idleMs?: number;
  /** Jobs that may wait, default 50; more are EngineUnavailable. */
  readonly maxWaiting?: number;
}

/** Until a process that may have to start first reports its first source. */
const START_TIMEOUT_MS = 30_000;
const JOB_TIMEOUT_MS = 240_000;

/** The senders take turns, and no one has all processes at a time. */
export function createMergePool(options: MergePoolOptions = {}) {
  const { processes = 2, idleMs = 30_000, maxWaiting = 50 } = options;
  const away = (): EngineUnavailable => new EngineUnavailable('documents');
  const turns = createFairConcurrencyLimiter({ atOnce: processes, maxWaiting, tooMany: away });
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const living = new Set<ChildProcess>();
  let closed = false;

  const start = (): ChildProcess => {
    const child = forkIsolatedProgram(new URL('./mergeWorker.ts', import.meta.url), 512, {
      MERGE_MEMORY_BYTES: String(options.memoryBytes ?? 1024 ** 3),
    });
    living.add(child);
    child.once('exit', () => {
      living.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  };

  const rest = (child: ChildProcess): void => {
    if (closed || !child.connected || child.exitCode !== null) {
      child.kill('SIGKILL');
      return;
    }
    child.unref();
    child.channel?.unref();
    const end = (): void => {
      idle.delete(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  };

  const take = (): ChildProcess => {
    // The one that rested last: where one is enough, the other's time without work runs out.
    const child = [...idle.keys()].at(-1);
    if (!child) return start();
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  };

  return {
    /** @throws EngineUnavailable, the signal's reason */
    async run(job: MergeJob, sender: string, signal: AbortSignal): Promise<MergeReply> {
      signal.throwIfAborted();
      if (closed) throw away();
      const end = await turns.wait(sender, signal);
      try {
        // Closed in between.
        if (closed) throw away();
        const child = take();
        try {
          const reply = await runIn(child, job, signal, { ...options, isClosed: () => closed });
          rest(child);
          return reply;
        } catch (error) {
          await killed(child);
          throw error;
        }
      } finally {
        end();
      }
    },
    async close(): Promise<void> {
      closed = true;
      turns.giveUpAll(away());
      await Promise.all([...living].map(killed));
    },
  };
}

interface RunOptions extends Pick<MergePoolOptions, 'sourceTimeoutMs'> {
  isClosed(): boolean;
}

/** A process that dies or takes too long is a refusal of the source it was at. Rejects when the process must go. */
function runIn(child: ChildProcess, job: MergeJob, signal: AbortSignal, options: RunOptions): Promise<MergeReply> {
  const { sourceTimeoutMs = 60_000, isClosed } = options;
  return new Promise((resolve, reject) => {
    let at = -1;
    const damaged = (): void => {
      child.kill('SIGKILL');
      // Without a first report it was no source's fault, nor where the pool has killed the process.
      const source = isClosed() ? undefined : job.sources[at];
      if (source) settle(() => resolve({ kind: 'refused', code: refusalCodeOfDamagedSource(source.mediaType), index: at }));
      else settle(() => reject(new EngineUnavailable('documents')));
    };
    const aborted = (): void => settle(() => reject(signal.reason));
    const onMessage = (message: MergeProcessMessage): void => {
      if (message.kind === 'at') {
        at = message.index;
        clearTimeout(sourceTimer);
        sourceTimer = setTimeout(damaged, sourceTimeoutMs);
      } else if (message.kind === 'failed') settle(() => reject(failureOf(message.systemCode)));
      else settle(() => resolve(message));
    };
    let sourceTimer = setTimeout(damaged, START_TIMEOUT_MS);
    const jobTimer = setTimeout(damaged, JOB_TIMEOUT_MS);
    const settle = (how: () => void): void => {
      clearTimeout(sourceTimer);
      clearTimeout(jobTimer);
      signal.removeEventListener('abort', aborted);
      child.off('message', onMessage).off('exit', damaged).off('error', damaged);
      how();
    };
    child.on('message', onMessage).on('exit', damaged).on('error', damaged);
    signal.addEventListener('abort', aborted, { once: true });
    if (signal.aborted) aborted();
    else child.send(job, (error) => error && damaged());
  });
}

function failureOf(systemCode: string | undefined): unknown {
  const cause = Object.assign(new Error('merge failed'), systemCode === undefined ? {} : { code: systemCode });
  const failure = mapDiskErrorToEngineUnavailable('documents', cause);
  return failure === cause ? new EngineUnavailable('documents', { cause }) : failure;
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    child.ref();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

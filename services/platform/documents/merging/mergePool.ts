import { fork, type ChildProcess } from 'node:child_process';
import { EngineUnavailable } from '../../engineUnavailable.ts';
import { asDiskFailure } from '../../blobs/diskFailure.ts';
import { createFairQueue } from '../../scheduler/fairQueue.ts';
import { createSenderLimit } from '../../scheduler/createSenderLimit.ts';
import { programOf } from '../../workers/programOf.ts';
import { damagedCode, type MergeJob, type MergeMessage, type MergeReply } from './mergeProtocol.ts';

export interface MergePoolOptions {
  /** Jobs at a time, default 2. */
  readonly processes?: number;
  /** For one source, default 60 s. */
  readonly sourceTimeoutMs?: number;
  /** For a whole job, default 240 s. */
  readonly jobTimeoutMs?: number;
  /** Of one merge process, default 1 GiB. */
  readonly memoryBytes?: number;
  /** Processes without work end after it, default 30 s. */
  readonly idleMs?: number;
  /** Jobs that may wait, default 50; more are EngineUnavailable. */
  readonly maxWaiting?: number;
}

/** Until a process that may have to start first reports its first source. */
const START_TIMEOUT_MS = 30_000;

interface MergePool {
  /**
   * The senders take turns, and no one has all processes at a time.
   * @throws EngineUnavailable, the signal's reason
   */
  run(job: MergeJob, sender: string, signal: AbortSignal): Promise<MergeReply>;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: MergeJob;
  readonly signal: AbortSignal;
  readonly resolve: (reply: MergeReply) => void;
  readonly reject: (reason: unknown) => void;
  /** Called when its turn comes: from then on the work itself hears that nobody wants it any more. */
  readonly begin: () => void;
}

export function createMergePool(options: MergePoolOptions = {}): MergePool {
  const { processes = 2, idleMs = 30_000, maxWaiting = 50 } = options;
  const share = Math.max(1, processes - 1);
  const waiting = createFairQueue<Waiting>();
  const running = createSenderLimit();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const living = new Set<ChildProcess>();
  let busy = 0;
  let closed = false;

  const start = (): ChildProcess => {
    const child = startMergeProcess(options.memoryBytes ?? 1024 ** 3);
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
    const [child] = idle.keys();
    if (!child) return start();
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  };

  const work = async ({ job, signal, resolve, reject }: Waiting): Promise<void> => {
    const child = take();
    try {
      const reply = await runIn(child, job, signal, options);
      rest(child);
      resolve(reply);
    } catch (error) {
      await killed(child);
      reject(error);
    }
  };

  const next = (): void => {
    while (busy < processes) {
      const turn = waiting.next((sender) => running.of(sender) < share);
      if (!turn) return;
      const { sender, item } = turn;
      busy += 1;
      item.begin();
      const end = running.begin(sender);
      void work(item).finally(() => {
        busy -= 1;
        end();
        next();
      });
    }
  };

  return {
    run: (job, sender, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        if (closed || waiting.size >= maxWaiting) throw new EngineUnavailable('documents');
        const leave = (): void => void (waiting.remove(sender, entry) && reject(signal.reason));
        const entry: Waiting = { job, signal, resolve, reject, begin: () => signal.removeEventListener('abort', leave) };
        waiting.add(sender, entry);
        signal.addEventListener('abort', leave, { once: true });
        next();
      }),
    async close() {
      closed = true;
      for (let turn = waiting.next(() => true); turn; turn = waiting.next(() => true)) turn.item.reject(new EngineUnavailable('documents'));
      await Promise.all([...living].map(killed));
    },
  };
}

function startMergeProcess(memoryBytes: number): ChildProcess {
  const program = programOf(new URL('./mergeWorker.ts', import.meta.url));
  const execArgv = ['--max-old-space-size=512', ...program.execArgv];
  // It handles hostile content: it gets none of our environment, where secrets may stand.
  const env = {
    PATH: process.env['PATH'],
    SystemRoot: process.env['SystemRoot'],
    NODE_ENV: process.env['NODE_ENV'],
    MERGE_MEMORY_BYTES: String(memoryBytes),
  };
  return fork(program.file, [], { execArgv, env, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

/** A process that dies or takes too long is a refusal of the source it was at. Rejects when the process must go. */
function runIn(child: ChildProcess, job: MergeJob, signal: AbortSignal, options: MergePoolOptions): Promise<MergeReply> {
  const { sourceTimeoutMs = 60_000, jobTimeoutMs = 240_000 } = options;
  return new Promise((resolve, reject) => {
    let at = -1;
    const damaged = (): void => {
      child.kill('SIGKILL');
      // Without a first report it was no source's fault.
      const source = job.sources[at];
      if (source) settle(() => resolve({ kind: 'refused', code: damagedCode(source.mediaType), index: at }));
      else settle(() => reject(new EngineUnavailable('documents')));
    };
    const aborted = (): void => settle(() => reject(signal.reason));
    const onMessage = (message: MergeMessage): void => {
      if (message.kind === 'at') {
        at = message.index;
        clearTimeout(sourceTimer);
        sourceTimer = setTimeout(damaged, sourceTimeoutMs);
      } else if (message.kind === 'failed') settle(() => reject(failureOf(message.systemCode)));
      else settle(() => resolve(message));
    };
    let sourceTimer = setTimeout(damaged, START_TIMEOUT_MS);
    const jobTimer = setTimeout(damaged, jobTimeoutMs);
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
  const failure = asDiskFailure('documents', cause);
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

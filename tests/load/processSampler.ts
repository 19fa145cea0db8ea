import { readdir, readFile } from 'node:fs/promises';

/** How a process of Linux stands, with the processes that it has started. */
export interface ProcessSample {
  /** In memory of its own. Mapped files are left out: the kernel takes their pages back, and they grow with the bank. */
  readonly memoryBytes: number;
  readonly processes: number;
  /** Of the process itself, what is no longer needed since the last collection included. */
  readonly heapBytes: number;
  /** Of the memory what is not the heap of the process itself. */
  readonly besideHeapBytes: number;
  /** Open files, sockets and pipes. */
  readonly handles: number;
  /** Processor time so far. */
  readonly cpuMs: number;
  /** By which the event loop was late at most since the last look. */
  readonly loopDelayMs: number;
  /** Warnings and errors in its log so far. */
  readonly problems: number;
}

/** Of `/proc/<pid>/stat`: they count in hundredths of a second on every Linux that Node runs on. */
const MS_PER_TICK = 10;

async function childrenOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].reduce((sum, [, kb]) => sum + Number(kb) * 1_024, 0);
}

/** Of the process and of its children, those that have ended included. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return ticks.reduce((sum, each) => sum + Number(each), 0) * MS_PER_TICK;
}

/** `metricsUrl` is where the process says of itself what the system does not know. */
export async function sampleProcess(pid: number, metricsUrl: string): Promise<ProcessSample> {
  const text = await fetch(metricsUrl).then((response) => response.text());
  const metric = (pattern: RegExp): number => [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
  const all = [pid, ...(await childrenOf(pid))];
  // A child may end between the two looks.
  const sumOf = async (of: (each: number) => Promise<number>): Promise<number> =>
    (await Promise.all(all.map((each) => of(each).catch(() => 0)))).reduce((sum, each) => sum + each, 0);
  const memoryBytes = await sumOf(memoryOf);
  return {
    processes: all.length,
    memoryBytes,
    besideHeapBytes: memoryBytes - metric(/^portal_memory_bytes\{kind="heap_total"\} (\S+)$/gm),
    cpuMs: await sumOf(cpuOf),
    handles: (await readdir(`/proc/${pid}/fd`)).length,
    heapBytes: metric(/^portal_memory_bytes\{kind="heap_used"\} (\S+)$/gm),
    loopDelayMs: metric(/^portal_event_loop_delay_seconds\{percentile="100"\} (\S+)$/gm) * 1_000,
    problems: metric(/^portal_log_problems_total\{[^}]*\} (\S+)$/gm),
  };
}

/** How several processes stand together: memory, handles and the like as a sum, and the event loop that was latest. */
export function togetherOf(samples: readonly ProcessSample[]): ProcessSample {
  const sum = (key: keyof ProcessSample): number => samples.reduce((all, sample) => all + sample[key], 0);
  return {
    processes: sum('processes'),
    memoryBytes: sum('memoryBytes'),
    besideHeapBytes: sum('besideHeapBytes'),
    cpuMs: sum('cpuMs'),
    handles: sum('handles'),
    heapBytes: sum('heapBytes'),
    loopDelayMs: Math.max(...samples.map(({ loopDelayMs }) => loopDelayMs)),
    problems: sum('problems'),
  };
}

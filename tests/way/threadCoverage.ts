import { Session } from 'node:inspector/promises';

interface FunctionCoverage {
  readonly functionName: string;
  readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
}

interface ScriptCoverage {
  readonly scriptId: string;
  readonly url: string;
  readonly functions: readonly FunctionCoverage[];
}

export interface RanScript {
  readonly url: string;
  readonly functions: readonly string[];
}

export interface ThreadCoverage {
  /** Forgets what ran so far. */
  reset(): Promise<void>;
  /** By the scripts' addresses, the functions that ran since: in the main thread, and in those that know the read side (an engine's own threads are left out). */
  take(): Promise<readonly RanScript[]>;
}

type Post = (method: string, params?: object) => Promise<unknown>;

/** The loader's own helper, which it writes into each file. */
const LOADERS_HELPER = '__name';
const SHOWN_CHARACTERS = 70;

async function ranOf({ scriptId, url, functions }: ScriptCoverage, post: Post): Promise<RanScript> {
  const ran = functions.filter(({ functionName, ranges }) => functionName !== LOADERS_HELPER && ranges.some(({ count }) => count > 0));
  if (!url.startsWith('file:') || ran.every(({ functionName }) => functionName !== ''))
    return { url, functions: ran.map(({ functionName }) => functionName) };
  const { scriptSource } = (await post('Debugger.getScriptSource', { scriptId })) as { readonly scriptSource: string };
  const shown = ({ functionName, ranges: [range] }: FunctionCoverage): string =>
    functionName === '' ? scriptSource.slice(range?.startOffset, range?.endOffset).slice(0, SHOWN_CHARACTERS) : functionName;
  return { url, functions: ran.map(shown) };
}

/** V8's own counting of calls, in the main thread and in every worker that runs when it begins. */
export async function coverThreads(): Promise<ThreadCoverage> {
  const session = new Session();
  session.connect();
  const posts: Post[] = [(method, params) => session.post(method as never, params as never)];
  const waiting = new Map<string, (result: unknown) => void>();
  let lastId = 0;
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
    posts.push(
      (method, params) =>
        new Promise((resolve) => {
          lastId += 1;
          waiting.set(`${sessionId} ${lastId}`, resolve);
          void session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id: lastId, method, params }) });
        }),
    );
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    waiting.get(`${sessionId} ${id}`)?.(result);
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await Promise.all(
    posts.map(async (post) => {
      await post('Debugger.enable');
      await post('Profiler.enable');
      await post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    }),
  );
  const takeAll = (): Promise<unknown[]> => Promise.all(posts.map((post) => post('Profiler.takePreciseCoverage')));
  return {
    async reset() {
      await takeAll();
    },
    async take() {
      const results = (await takeAll()) as readonly { readonly result: readonly ScriptCoverage[] }[];
      const [main, ...workers] = await Promise.all(
        results.map(async ({ result }, thread) => {
          const scripts = await Promise.all(result.map((script) => ranOf(script, posts[thread] as Post)));
          return scripts.filter(({ functions }) => functions.length > 0);
        }),
      );
      return [main ?? [], ...workers.filter((scripts) => scripts.some(({ url }) => url.includes('/projections/')))].flat();
    },
  };
}

import { Session } from 'node:inspector/promises';

interface FunctionCoverage {
  readonly functionName: string;
  readonly ranges: readonly { readonly count: number }[];
}

interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly FunctionCoverage[];
}

export interface ThreadCoverage {
  /** Forgets what ran so far. */
  reset(): Promise<void>;
  /** Addresses of the scripts of which a function ran since: in the main thread, and in those that know the read side (an engine's own threads are left out). */
  take(): Promise<ReadonlySet<string>>;
}

type Post = (method: string, params?: object) => Promise<unknown>;

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
      const ran = ({ functions }: ScriptCoverage): boolean => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
      const [main, ...workers] = results.map(({ result }) => result.filter(ran).map(({ url }) => url));
      return new Set([main ?? [], ...workers.filter((urls) => urls.some((url) => url.includes('/projections/')))].flat());
    },
  };
}

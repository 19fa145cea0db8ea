import { pwaFilePaths } from '@portal/contracts/routes/pwaFilePaths';

const PREFIX = 'portal-offline-';

/** What of a worker's surroundings is used. */
interface WorkerSurroundings {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Asks the server for a page while the worker is still starting; Safari has it since 16. */
  readonly navigationPreload: { enable(): Promise<void> } | undefined;
}

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** A person goes to a screen of the customer app. All else is none of the worker's business: calls, uploads, streams, documents, the console. */
export function isScreenNavigation({ method, mode, url }: Asked): boolean {
  if (mode !== 'navigate' || method !== 'GET') return false;
  return !/^\/(api|admin|metrics)(\/|$)/.test(new URL(url).pathname);
}

/** Keeps one page, which says that there is no connection, and nothing else ever. */
export function createNoConnectionPageWorker(version: string, { caches, fetch, navigationPreload }: WorkerSurroundings) {
  const own = `${PREFIX}${version}`;
  return {
    /** Without the page there is nothing to do: the browser tries again another time. */
    async install(): Promise<void> {
      const page = await fetch(pwaFilePaths.offline, { cache: 'reload', credentials: 'omit' });
      if (!page.ok) throw new Error(`the page for no connection answers ${page.status}`);
      await (await caches.open(own)).put(pwaFilePaths.offline, page);
    },
    /** What former versions kept goes. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== own).map((name) => caches.delete(name)));
      await navigationPreload?.enable();
    },
    /** The server's answer whatever it is; the page only where none came. */
    async answer(request: Request, preloaded: Promise<Response | undefined> = Promise.resolve(undefined)): Promise<Response> {
      try {
        return (await preloaded) ?? (await fetch(request));
      } catch (error) {
        const page = await (await caches.open(own)).match(pwaFilePaths.offline);
        if (page === undefined) throw error;
        return page;
      }
    },
  };
}

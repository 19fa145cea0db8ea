import type { RenderPageOnServer, ServerRenderedMarkup, StartData } from '@portal/contracts/instance/views/startData';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { LoadPageFilling } from '@portal/platform/http/edge/createPageTemplateWithScriptHashes';
import type { InProcessPublicRouteCaller } from '@portal/platform/http/createInProcessPublicRouteCaller';
import type { Log } from '@portal/platform/log/createLog';
import { withTimeout } from '@portal/platform/scheduler/waiting';

/** So old may be what a page says of the bank: as old as its configuration in another process may be. */
const FRESH_MS = 1_000;
/** A page waits no longer for what fills it: the app then asks for itself. */
const WAIT_MS = 1_000;

interface FirstScreenParts {
  /** Fetched with the first page that is asked for. */
  readonly draw: () => Promise<RenderPageOnServer>;
  readonly read: InProcessPublicRouteCaller;
  readonly log: Pick<Log, 'warn'>;
}

/** Fills the pages of the customer app: with what each screen needs first, and the login with itself. */
export function createCustomerPageFiller({ draw, read: ask, log }: FirstScreenParts): LoadPageFilling {
  let read: { readonly at: number; readonly data: Promise<StartData> } | undefined;
  let drawn: { readonly of: string; readonly fillings: Map<string, Promise<ServerRenderedMarkup>> } | undefined;
  const freshData = (): Promise<StartData> => {
    if (read === undefined || performance.now() - read.at > FRESH_MS) read = { at: performance.now(), data: startData(ask) };
    return read.data;
  };
  const fill = async (path: string): Promise<ServerRenderedMarkup> => {
    const known = await freshData();
    const of = JSON.stringify(known);
    if (drawn?.of !== of) drawn = { of, fillings: new Map() };
    // All but the login are filled alike, whatever somebody asks for.
    const drawnAt = path === customerPaths.login ? path : customerPaths.root;
    const filling = drawn.fillings.get(drawnAt) ?? draw().then((drawScreen) => drawScreen(drawnAt, known));
    drawn.fillings.set(drawnAt, filling);
    return filling;
  };
  return async (path) => {
    try {
      return await withTimeout(fill(path), WAIT_MS, () => {
        throw new Error(`took more than ${WAIT_MS} ms`);
      });
    } catch (error) {
      read = undefined;
      drawn = undefined;
      log.warn('a page goes out unfilled', { error });
      return undefined;
    }
  };
}

/** The three calls that the app makes first, in its words. */
async function startData(ask: InProcessPublicRouteCaller): Promise<StartData> {
  const [config, technicalMessages, footerUrls] = await Promise.all([
    ask('/configs/current'),
    ask('/technical-messages', 'target=customer&active=1'),
    ask('/footer-urls'),
  ]);
  return { config, technicalMessages, footerUrls } as StartData;
}

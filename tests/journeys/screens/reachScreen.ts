import { expect, type Page, type Route } from '@playwright/test';

export interface Screen {
  /** What it is called in the report and on the picture. */
  readonly name: string;
  readonly path: string;
  /** From the screen as it opens to the state that is meant. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** What must stand there before it is looked at: the heading of the first level by default. */
  readonly heading?: string | RegExp;
  /** The state while something is on its way: it has no title of its own yet. */
  readonly waiting?: boolean;
  /** Looked at in the width of a tablet too. */
  readonly onTablets?: true;
  /** Always loaded anew. */
  readonly loaded?: true;
}

/** Of who is not signed in: what the server has drawn is part of them. */
export const loaded = (screens: readonly Screen[]): readonly Screen[] => screens.map((screen) => ({ ...screen, loaded: true }));

export const mainHeading = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true });

/** Pages that may wait for an answer that never comes. */
const intercepted = new WeakSet<Page>();

/** Answers calls in the server's place until the next screen. */
export async function intercept(page: Page, calls: string, answer: (route: Route) => Promise<unknown> | undefined): Promise<void> {
  intercepted.add(page);
  await page.route(calls, answer);
}

/** Opens it in the light scheme and goes on to the state that is meant. */
export async function reachScreen(page: Page, screen: Screen): Promise<void> {
  await begin(page);
  await page.goto(screen.path);
  await finish(page, screen, 'Wird geladen');
}

/** The same from another screen of the app, which is not loaded again. */
export async function moveToScreen(page: Page, screen: Screen): Promise<void> {
  const emptyPath = emptyPathFor(page, screen);
  if (emptyPath === undefined) return reachScreen(page, screen);
  await begin(page);
  // Nothing of a screen stays when it is opened once more.
  await moveWithin(page, emptyPath);
  const nothingHere = 'Die gesuchte Seite konnte nicht gefunden werden';
  await mainHeading(page).filter({ hasText: nothingHere }).waitFor({ state: 'attached' });
  await moveWithin(page, screen.path);
  await finish(page, screen, screen.heading === nothingHere ? 'Wird geladen' : new RegExp(`Wird geladen|${nothingHere}`));
}

/** A path of the app in which the page is and to which the screen belongs. */
function emptyPathFor(page: Page, { path, loaded: isLoaded }: Screen): string | undefined {
  const at = page.url();
  if (isLoaded === true || intercepted.has(page) || !at.startsWith('http')) return undefined;
  const [from, to] = [new URL(at).pathname, path].map((each) => /^\/admin(?![^/?])/.test(each));
  if (from !== to) return undefined;
  return to ? '/admin/gibt-es-nicht' : '/gibt-es-nicht';
}

const moveWithin = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)}), void dispatchEvent(new PopStateEvent('popstate', { state: {} }))`);

async function begin(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  intercepted.delete(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function finish(page: Page, screen: Screen, notYet: string | RegExp): Promise<void> {
  if (screen.waiting !== true)
    await expect(
      mainHeading(page)
        .filter({ hasText: screen.heading ?? /\S/ })
        .filter({ hasNotText: notYet })
        .first(),
      screen.name,
    ).toBeAttached();
  await screen.reach?.(page);
}

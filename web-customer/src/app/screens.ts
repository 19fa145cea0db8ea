import { lazyScreen, type LazyScreen } from './lazyScreen.tsx';
import { layoutCode, screenAt, screenCode, type Built } from './screenCode.ts';

export const layouts = { split: lazyScreen(layoutCode.split), customer: lazyScreen(layoutCode.customer) };
export const notFound = lazyScreen(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

/** One screen a route; the payout screens come with their module. */
export const screens = Object.fromEntries(Object.entries(screenCode).map(([name, code]) => [name, lazyScreen(code)])) as Readonly<
  Record<Built, LazyScreen>
>;

/** Resolves when the code of the first screen is there, or does not come. */
export async function preloadScreen(path: string): Promise<void> {
  const at = screenAt(path);
  if (at === undefined) return;
  await Promise.all([screens[at.screen].preload(), at.layout === undefined ? undefined : layouts[at.layout].preload()]);
}

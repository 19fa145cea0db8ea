import type { CustomerPathName } from '@portal/contracts/routes/customerPaths';
import { lazyScreen, type LazyScreen } from './lazyScreen.tsx';
import { layoutCode, screenAt, screenCode } from './screenCode.ts';

export const layouts = { split: lazyScreen(layoutCode.split), customer: lazyScreen(layoutCode.customer) };
export const notFound = lazyScreen(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

export const screens = Object.fromEntries(Object.entries(screenCode).map(([name, code]) => [name, lazyScreen(code)])) as Readonly<
  Record<CustomerPathName, LazyScreen>
>;

/** Resolves when the code of the first screen is there, or does not come. */
export async function preloadScreen(path: string): Promise<void> {
  const at = screenAt(path);
  if (at === undefined) return;
  await Promise.all([screens[at.screen].preload(), at.layout === undefined ? undefined : layouts[at.layout].preload()]);
}

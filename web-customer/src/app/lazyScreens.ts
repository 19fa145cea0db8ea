import type { CustomerPathName } from '@portal/contracts/routes/customerPaths';
import { createLazyScreen, type LazyScreen } from './createLazyScreen.tsx';
import { layoutLoaders, screenAndLayoutAtPath, screenLoaders } from './screenLoaders.ts';

export const lazyLayouts = { split: createLazyScreen(layoutLoaders.split), customer: createLazyScreen(layoutLoaders.customer) };
export const lazyNotFoundScreen = createLazyScreen(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

export const lazyScreens = Object.fromEntries(
  Object.entries(screenLoaders).map(([name, code]) => [name, createLazyScreen(code)]),
) as Readonly<Record<CustomerPathName, LazyScreen>>;

/** Resolves when the code of the first screen is there, or does not come. */
export async function preloadScreen(path: string): Promise<void> {
  const at = screenAndLayoutAtPath(path);
  if (at === undefined) return;
  await Promise.all([lazyScreens[at.screen].preload(), at.layout === undefined ? undefined : lazyLayouts[at.layout].preload()]);
}

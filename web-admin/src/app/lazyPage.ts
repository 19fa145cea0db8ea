import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** So long a part of the console may take to come (specification 001 §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A page that is fetched when it is first wanted. What takes too long fails instead of loading for ever. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await withinTime(load()) }));

async function withinTime<Value>(loading: Promise<Value>): Promise<Value> {
  let timer = 0;
  const late = new Promise<never>((_, fail) => {
    timer = window.setTimeout(() => fail(new Error('Loading chunk failed (timeout)')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

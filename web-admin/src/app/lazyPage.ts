import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isChunkFailure } from '@portal/web-shared/http/isChunkFailure.ts';
import { withinTime } from '@portal/web-shared/http/withinTime.ts';

/** So long a part of the console may take to come (specification 001 §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Named as in specification 001 §8, and by what browsers say: what lacked only the connection is no fault to be told of. */
const chunkFailure = (type: 'timeout' | 'missing', cause?: unknown): Error =>
  new Error(`Loading chunk failed (${type}): error loading dynamically imported module`, { cause });

/** A page that is fetched when it is first wanted. What takes too long fails instead of loading for ever. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await withinTime(loaded(load), CHUNK_TIMEOUT_MS, () => chunkFailure('timeout')) }));

async function loaded(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (isChunkFailure(error)) throw chunkFailure('missing', error);
    throw error;
  }
}

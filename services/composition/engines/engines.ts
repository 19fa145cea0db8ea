import { openEmbeddedApiEngines } from './embeddedEngines.ts';
import type { ApiEngines, EngineSettings, EngineSurroundings } from './engineSet.ts';

export type * from './engineSet.ts';

/** Clients of the distributed size are loaded when they are wanted: an embedded portal needs none of them. */
export const openApiEngines = async (settings: EngineSettings, surroundings: EngineSurroundings): Promise<ApiEngines> =>
  settings.kind === 'embedded'
    ? openEmbeddedApiEngines(settings, surroundings)
    : (await import('./distributedEngines.ts')).openDistributedApiEngines(settings, surroundings);

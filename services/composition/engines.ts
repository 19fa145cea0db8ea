import { openEmbeddedApiEngines, openEmbeddedLogEngines } from './embeddedEngines.ts';
import type { ApiEngines, EngineSettings, EngineSurroundings, ProjectorEngines } from './engineSet.ts';

export type * from './engineSet.ts';

/** Loaded when they are wanted: an embedded portal needs none of their clients. */
const distributed = () => import('./distributedEngines.ts');

export const openApiEngines = async (settings: EngineSettings, surroundings: EngineSurroundings): Promise<ApiEngines> =>
  settings.kind === 'embedded'
    ? openEmbeddedApiEngines(settings, surroundings)
    : (await distributed()).openDistributedApiEngines(settings, surroundings);

export const openProjectorEngines = async (settings: EngineSettings, surroundings: EngineSurroundings): Promise<ProjectorEngines> =>
  settings.kind === 'embedded'
    ? openEmbeddedLogEngines(settings, { readOnlyModels: false })
    : (await distributed()).openDistributedLogEngines(settings, surroundings);

import { openEmbeddedLogAndReadModelEngines } from './embeddedLogEngines.ts';
import type { EngineSettings, EngineSurroundings, ProjectorEngines } from './engineSet.ts';

/** Beside `openApiEngines`, since the projector's thread loads nothing that only calls need. */
export const openProjectorEngines = async (settings: EngineSettings, surroundings: EngineSurroundings): Promise<ProjectorEngines> =>
  settings.kind === 'embedded'
    ? openEmbeddedLogAndReadModelEngines(settings, { readOnlyModels: false })
    : (await import('./distributedEngines.ts')).openDistributedLogAndReadModelEngines(settings, surroundings);

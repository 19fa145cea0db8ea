import { readModelManifests } from './readModelList.ts';

/** All read models. */
export const projections = readModelManifests.flatMap((context) => context.projections);

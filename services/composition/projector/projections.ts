import { readModels } from './readModelList.ts';

/** All read models. */
export const projections = readModels.flatMap((context) => context.projections);

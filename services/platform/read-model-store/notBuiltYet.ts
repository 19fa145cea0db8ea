import { EngineUnavailable } from '../engineUnavailable.ts';

/**
 * The live generation lacks a collection, filter, order or search that this version asks for: after an update it was built by the
 * version before, and the next one is being built. Who asks is told to ask again.
 */
export const notBuiltYet = (missing: string): EngineUnavailable =>
  new EngineUnavailable('read models', { cause: new Error(`not built yet: ${missing}`) });

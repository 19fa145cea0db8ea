import type { GenerationWriter, ReadModelStore } from './readModelStore.ts';

/** Name, version and collections of a projection, as `open` takes them. */
type ProjectionDeclaration = Parameters<ReadModelStore['open']>[0];

/**
 * Generations that are built while another process still owns the projection, with a version of the portal that declares it
 * otherwise. That process need not know: what it reads and commits is not touched. `open` goes on with what was staged.
 */
export interface GenerationStaging {
  /**
   * A generation of this declaration beside the live one, to be filled by the caller: the one that was begun before, else an
   * empty one. Undefined when there is nothing to build: the live generation has this declaration, the owner builds it
   * already, or nothing is live yet.
   *
   * The writer's commits answer false from when somebody else stages the same, or the owner throws it away: by opening the
   * projection with this declaration, and by every rebuild, so that nothing of those who were erased stays in it.
   */
  stage(projection: ProjectionDeclaration): Promise<GenerationWriter | undefined>;
  /** Another answer than before says that generations have come, gone or taken their places: ask `stage` again. */
  generationsNow(projections: readonly string[]): Promise<string>;
}

import type { Rolldown } from 'vite';

const ours = /[\\/](web-\w+|contracts)[\\/]src[\\/]/;

/** One file of the build by that name: of our modules those that the given ones cannot run without. */
export function createReachedModulesChunkNamer(
  name: string,
  roots: readonly string[],
): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let reached: Set<string> | undefined;
  const walk = (id: string, context: Rolldown.ChunkingContext, found: Set<string>): Set<string> => {
    if (found.has(id) || !ours.test(id)) return found;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach((imported) => walk(imported, context, found));
    return found;
  };
  return (id, context) => {
    reached ??= roots.reduce((found, root) => walk(root, context, found), new Set<string>());
    return reached.has(id) ? name : null;
  };
}

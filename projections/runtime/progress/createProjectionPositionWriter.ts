import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import type { LiveProjection } from '../liveProjection.ts';

/** Where the projections stand that the last batches did not touch: whoever reads checkpoints sees them move with a short delay. */
export function createProjectionPositionWriter(
  store: ReadModelStore,
  targets: ReadonlyMap<string, LiveProjection>,
  notStored: (error: unknown) => void,
) {
  /** As others know it from the store. */
  const told = new Map<string, LogPosition>();

  const tell = async (tellStore: NonNullable<ReadModelStore['tell']>): Promise<void> => {
    const moved = [...targets]
      .filter(([name, { live, frozen }]) => !frozen && told.get(name) !== live.position())
      .map(([projection, { live }]) => ({ projection, generation: live.writer.generation, position: live.position() }));
    if (moved.length === 0) return;
    await tellStore(moved);
    for (const { projection, position } of moved) told.set(projection, position);
  };

  return {
    /** Resolves when they are stored; failures go to `notStored`. */
    async store(): Promise<void> {
      if (store.tell !== undefined) return tell(store.tell.bind(store)).catch(notStored);
      for (const each of targets.values()) {
        if (!each.frozen) await each.mutex.take(() => each.live.storePosition()).catch(notStored);
      }
    },
    /** Another runner has come: nothing is known of what the store says. */
    forget: (projection: string) => void told.delete(projection),
  };
}

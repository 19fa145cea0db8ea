import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import type { Document, ReadModelStore, Write } from '@portal/platform/read-model-store/readModelStore';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { Progress } from '@portal/platform/projection-runtime/progress';

/** Read models that are brought up to date when somebody waits for them: event by event, without a runtime. */
export function catchUpOnDemand(journal: Journal, store: ReadModelStore, projections: readonly Projection[]): Progress {
  let running: Promise<void> = Promise.resolve();
  const catchUp = async (): Promise<void> => {
    for (const projection of projections) {
      const { live, next } = await store.open(projection);
      const writer = live ?? next;
      if (writer === undefined) throw new Error('no generation');
      if (live === undefined) await store.promote(projection.name, writer.generation);
      for (let from = await writer.checkpoint(); ; from = await writer.checkpoint()) {
        const [event] = await journal.readLog({ after: from, limit: 1, types: projection.events });
        if (event === undefined) break;
        const writes: Write[] = [];
        await projection.apply(event, {
          get: <T extends Document>(collection: string, id: string) => writer.get<T>(collection, id),
          where: <T extends Document>(collection: string, field: string, value: string | number | boolean | null) =>
            writer.where<T>(collection, field, value),
          put: (collection, document) => void writes.push({ kind: 'put', collection, document }),
          delete: (collection, id) => void writes.push({ kind: 'delete', collection, id }),
        });
        await writer.commit({ from, to: event.envelope.position, writes, parked: [] });
      }
    }
  };
  return {
    async waitFor() {
      running = running.then(catchUp);
      await running;
      return true;
    },
    report: async () => projections.map(({ name }) => ({ projection: name, position: START_OF_LOG as Position, parked: 0 })),
  };
}

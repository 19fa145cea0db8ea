import { setTimeout as delay } from 'node:timers/promises';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { ProjectionOpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import type { GenerationWriter, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';

type Behaviour = (writer: GenerationWriter, projection: string) => Partial<GenerationWriter>;

/** A store whose writers do some things in another way. */
const withWriters = (store: ReadModelStore, behaviour: Behaviour): ReadModelStore => ({
  ...store,
  open: async (declaration, options) => {
    const { live, next } = await store.open(declaration, options);
    const other = (writer: GenerationWriter | undefined): GenerationWriter | undefined =>
      writer && { ...writer, generation: writer.generation, ...behaviour(writer, declaration.name) };
    return { live: other(live), next: other(next) };
  },
});

/** The first commit of a position alone is stored, and nobody learns about it. */
export function createStoreLosingFirstCommitAnswer(store: ReadModelStore, of: string): ReadModelStore {
  let lost = false;
  return withWriters(store, (writer, projection) => ({
    commit: async (batch) => {
      const committed = await writer.commit(batch);
      if (projection !== of || lost || batch.writes.length > 0 || batch.parked.length > 0) return committed;
      lost = true;
      throw new EngineUnavailable('read models');
    },
  }));
}

/** The first refolding finds that the checkpoint has moved. */
export function createStoreRefusingFirstRefold(store: ReadModelStore): ReadModelStore {
  let refused = false;
  return withWriters(store, (writer) => ({
    commit: async (batch) => {
      if (refused || batch.from !== batch.to || batch.writes.length === 0) return writer.commit(batch);
      refused = true;
      return false;
    },
  }));
}

/** After `open()` it is as if another process had opened everything, until it is opened here again. */
export function createStoreTakenOverOnDemand(store: ReadModelStore): { readonly store: ReadModelStore; open(): void } {
  let opened = 0;
  const taken = withWriters(store, (writer, projection) => {
    const mine = opened;
    return {
      checkpoint: async () => {
        if (opened !== mine) throw new ProjectionOpenedElsewhere(projection);
        return writer.checkpoint();
      },
      commit: async (batch) => opened === mine && writer.commit(batch),
    };
  });
  return { store: taken, open: () => void (opened += 1) };
}

/** While a projection is being opened, what was opened of it before is shut out already, for as long as `ms`. */
export function createStoreRefusingWritersWhileOpening(store: ReadModelStore, ms: number): ReadModelStore {
  const opening = new Map<string, number>();
  const count = (projection: string, by: number): void => void opening.set(projection, (opening.get(projection) ?? 0) + by);
  const slow = withWriters(store, (writer, projection) => ({
    checkpoint: async () => {
      if ((opening.get(projection) ?? 0) > 0) throw new ProjectionOpenedElsewhere(projection);
      return writer.checkpoint();
    },
  }));
  return {
    ...slow,
    open: async (declaration, options) => {
      count(declaration.name, 1);
      try {
        await delay(ms);
        return await slow.open(declaration, options);
      } finally {
        count(declaration.name, -1);
      }
    },
  };
}

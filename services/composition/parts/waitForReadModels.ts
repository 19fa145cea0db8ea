import type { Log } from '@portal/platform/log/createLog';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, ReadModelDeclaration, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { retryUntilEnginesAnswer } from './retryUntilEnginesAnswer.ts';

const LOOK_EVERY_MS = 1_000;

type Declared = Pick<Projection, 'name' | 'version' | 'collections'>;

interface ReadModelsOfVersion {
  readonly store: Pick<ReadModelStore, 'liveDeclarations'>;
  /** As this version of the portal declares them. */
  readonly projections: readonly Declared[];
  readonly log: Pick<Log, 'warn'>;
  readonly lookEveryMs?: number;
}

/**
 * Resolves when the read models answer the questions of this version: until the projector of this version has taken over, they are
 * those of the version before, which know neither new filters nor new orders. Those of a later version that have all of it do.
 */
export async function waitForReadModels(
  { store, projections, log, lookEveryMs = LOOK_EVERY_MS }: ReadModelsOfVersion,
  signal?: AbortSignal,
): Promise<void> {
  for (let isTold = false; !signal?.aborted; isTold = true) {
    const live = await retryUntilEnginesAnswer(() => store.liveDeclarations(), log);
    const missing = projections.filter((projection) => !answersFor(projection, live.get(projection.name)));
    if (missing.length === 0) return;
    if (!isTold) log.warn('waiting for the read models of this version', { component: 'start', count: missing.length });
    await sleepUnlessAborted(lookEveryMs, signal);
  }
}

const answersFor = ({ version, collections }: Declared, live: ReadModelDeclaration | undefined): boolean =>
  live !== undefined &&
  live.version >= version &&
  collections.every((wanted) => {
    const there = live.collections.find(({ name }) => name === wanted.name);
    return there !== undefined && FIELDS.every((kind) => wanted[kind].every((field) => there[kind].includes(field)));
  });

const FIELDS = ['filterable', 'sortable', 'searchable'] as const satisfies readonly (keyof CollectionSpec)[];

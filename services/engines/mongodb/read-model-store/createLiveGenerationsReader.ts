import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { ProjectionPositionAndRecentlyChangedIds } from '@portal/platform/read-model-store/readModelStore';
import type { GenerationHandle } from './generation.ts';
import { generationFieldKey, type ProjectionPointer, type ProjectionRecordStore } from './createProjectionRecordStore.ts';

/** Reads of the generations that are live now, whichever process has put them in their place. */
export interface LiveGenerationsReader {
  /** Reads the live generation that `find` picks. */
  read<T>(
    find: (generation: GenerationHandle) => boolean,
    work: (generation: GenerationHandle) => Promise<T>,
    otherwise: () => T,
  ): Promise<T>;
  checkpoint(projection: string): Promise<LogPosition>;
  positions(projections: readonly string[]): Promise<ReadonlyMap<string, ProjectionPositionAndRecentlyChangedIds>>;
  reportedPositions(projections: readonly string[]): Promise<ReadonlyMap<string, LogPosition>>;
}

type Pointers = ReadonlyMap<string, ProjectionPointer>;
type Outcome<T> = { readonly kind: 'answered'; readonly answer: T } | { readonly kind: 'failed'; readonly error: unknown };

const MAX_ATTEMPTS = 5;
/** How long a generation that was replaced may be taken for the live one: it stands still, so this only delays. */
const TRUSTED_MS = 250;

export function createLiveGenerationsReader(
  records: ProjectionRecordStore,
  /** Undefined when the generation is gone. */
  open: (projection: string, generation: number) => Promise<GenerationHandle | undefined>,
): LiveGenerationsReader {
  let known: readonly GenerationHandle[] = [];
  let knownAt = -Infinity;

  const at = async (pointers: Pointers): Promise<readonly GenerationHandle[]> => {
    const opened = [...pointers.values()].flatMap(({ _id, live }) => (live === null ? [] : [open(_id, live)]));
    known = (await Promise.all(opened)).filter((generation) => generation !== undefined);
    knownAt = performance.now();
    return known;
  };
  const toldOf = (pointers: Pointers, projection: string): LogPosition => {
    const pointer = pointers.get(projection);
    return pointer === undefined || pointer.live === null
      ? START_OF_LOG
      : (pointer.positions[generationFieldKey(pointer.live)] ?? START_OF_LOG);
  };
  const generationOf = (projection: string): GenerationHandle | undefined =>
    known.find((generation) => generation.projection === projection);
  const positions = async (
    projections: readonly string[],
    trusted: boolean,
  ): Promise<ReadonlyMap<string, ProjectionPositionAndRecentlyChangedIds>> => {
    // Beside each other, as in reading: a checkpoint counts when it is that of the live generation.
    const guesses = projections.map((projection) => generationOf(projection));
    const mayTrust = trusted && performance.now() - knownAt < TRUSTED_MS && guesses.every((guess) => guess !== undefined);
    const [found, pointers] = await Promise.all([
      Promise.all(guesses.map(async (guess) => guess?.log.standing())),
      mayTrust ? undefined : records.pointers(),
    ]);
    if (pointers !== undefined) await at(pointers);
    const each = projections.map(async (projection, index): Promise<[string, ProjectionPositionAndRecentlyChangedIds]> => {
      const generation = generationOf(projection);
      const own = (generation === guesses[index] ? found[index] : await generation?.log.standing()) ?? { position: START_OF_LOG };
      const told = pointers === undefined ? START_OF_LOG : toldOf(pointers, projection);
      return [projection, own.position > told ? own : { ...own, position: told }];
    });
    return new Map(await Promise.all(each));
  };

  return {
    // The place is looked up beside the reading, not before it, and the answer counts when it was the right one: nobody
    // reads a former generation after he has heard of a position that only the new one has reached.
    read: async (find, work, otherwise) => {
      let generation = known.find(find);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const guess = generation;
        const [outcome, pointers] = await Promise.all([guess === undefined ? undefined : outcomeOf(work(guess)), records.pointers()]);
        generation = (await at(pointers)).find(find);
        if (generation === undefined) return otherwise();
        if (outcome === undefined || generation !== guess) continue;
        if (outcome.kind === 'failed') throw outcome.error;
        return outcome.answer;
      }
      throw new EngineUnavailable('read models', { cause: new Error('generations kept changing') });
    },
    positions: (projections) => positions(projections, true),
    reportedPositions: async (projections) => {
      const pointers = await records.pointers();
      return new Map(projections.map((projection) => [projection, toldOf(pointers, projection)]));
    },
    checkpoint: async (projection) => (await positions([projection], false)).get(projection)?.position ?? START_OF_LOG,
  };
}

const outcomeOf = async <T>(work: Promise<T>): Promise<Outcome<T>> => {
  try {
    return { kind: 'answered', answer: await work };
  } catch (error) {
    return { kind: 'failed', error };
  }
};

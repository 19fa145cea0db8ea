import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import type { RetryingCall } from './createRetryingCall.ts';
import { generationCollectionPrefix, createGenerationHandle, type GenerationHandle } from './generation.ts';
import { generationFieldKey, type ProjectionRecord, type ProjectionRecordStore } from './createProjectionRecordStore.ts';

interface OpenedGenerationsOptions {
  readonly mongo: MongoConnection;
  readonly call: RetryingCall;
  readonly records: ProjectionRecordStore;
  /** Under which this process has opened a projection, undefined when it has not. */
  readonly owner: (projection: string) => string | undefined;
}

/** The generations that this process has opened, each once. */
export function createOpenedGenerationsRegistry({ mongo, call, records, owner }: OpenedGenerationsOptions) {
  const opened = new Map<string, GenerationHandle>();

  /** Undefined for one that the record does not name. */
  const of = ({ _id: projection, declarations }: ProjectionRecord, generation: number): GenerationHandle | undefined => {
    const key = `${projection} ${generation}`;
    const declaration = declarations[generationFieldKey(generation)];
    const found = opened.get(key);
    if (found !== undefined || declaration === undefined) return found;
    const made = createGenerationHandle({
      mongo,
      call,
      records,
      record: projection,
      isStaged: false,
      projection,
      generation,
      prefix: generationCollectionPrefix(projection, generation),
      declaration,
      owner: () => owner(projection),
    });
    opened.set(key, made);
    return made;
  };

  return {
    of,
    /** Undefined when the generation is gone. */
    find: async (projection: string, generation: number): Promise<GenerationHandle | undefined> => {
      const known = opened.get(`${projection} ${generation}`);
      if (known !== undefined) return known;
      const record = await records.read(projection);
      return record === undefined ? undefined : of(record, generation);
    },
    /** What may be written now: whole, and with nothing left over. */
    ready: async (record: ProjectionRecord, number: number | undefined): Promise<GenerationHandle | undefined> => {
      const generation = number === undefined ? undefined : of(record, number);
      await generation?.prepare();
      await generation?.log.finish();
      await generation?.log.sweep();
      return generation;
    },
    all: () => opened.values(),
  };
}

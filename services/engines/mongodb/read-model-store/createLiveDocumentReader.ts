import { notBuiltYet } from '@portal/platform/read-model-store/notBuiltYet';
import { MAX_IDS_PER_READ } from '@portal/platform/read-model-store/readLimits';
import type { ReadModelDocument, Page, ParkedStream, ReadModelStore, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { existingCollectionNames, type RetryingCall } from './createRetryingCall.ts';
import type { GenerationHandle } from './generation.ts';
import type { LiveGenerationsReader } from './createLiveGenerationsReader.ts';

interface LiveDocumentsOptions {
  readonly mongo: MongoConnection;
  readonly call: RetryingCall;
  readonly live: LiveGenerationsReader;
}

/** Reads documents and parked streams of the live generations that hold them. */
export function createLiveDocumentReader({
  mongo,
  call,
  live,
}: LiveDocumentsOptions): Pick<ReadModelStore, 'get' | 'getMany' | 'find' | 'totalsBy' | 'parkedStreams'> {
  const reading = <T>(collection: string, work: (generation: GenerationHandle) => Promise<T>): Promise<T> =>
    live.read(
      (generation) => generation.has(collection),
      work,
      () => {
        throw notBuiltYet(collection);
      },
    );

  return {
    get: <T extends ReadModelDocument>(collection: string, id: string) =>
      reading(collection, (generation) => generation.reader(collection).get<T>(id)),
    getMany: async <T extends ReadModelDocument>(collection: string, ids: readonly string[]) => {
      if (ids.length > MAX_IDS_PER_READ) throw new TypeError(`at most ${MAX_IDS_PER_READ} ids`);
      return reading(collection, (generation) => generation.reader(collection).getMany<T>(ids));
    },
    find: <T extends ReadModelDocument>(collection: string, query: ReadQuery): Promise<Page<T>> =>
      reading(collection, (generation) => generation.reader(collection).find<T>(query)),
    totalsBy: async (collection, field, values) => {
      if (values.length > MAX_IDS_PER_READ) throw new TypeError(`at most ${MAX_IDS_PER_READ} values`);
      return reading(collection, (generation) => generation.reader(collection).totalsBy(field, values));
    },
    // Most have never parked anything, and have no collection for it: that costs one question for all of them.
    parkedStreams: async (projections) => {
      const there = await existingCollectionNames(mongo, call);
      const each = projections.map(async (projection) => {
        const parked = await live.read<readonly ParkedStream[]>(
          (generation) => generation.projection === projection,
          async (generation) => (there.has(generation.parkedIn) ? generation.parked() : []),
          () => [],
        );
        return [projection, parked] as const;
      });
      return new Map((await Promise.all(each)).filter(([, parked]) => parked.length > 0));
    },
  };
}

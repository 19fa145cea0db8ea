import { MongoServerError } from 'mongodb';
import type { Log } from '@portal/platform/log/createLog';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { existingCollectionNames, type RetryingCall } from './createRetryingCall.ts';
import { generationCollectionPrefix } from './generation.ts';
import { planDroppingGivenGenerations } from './planGenerations.ts';
import { generationFieldKey, type ProjectionRecordStore } from './createProjectionRecordStore.ts';

interface Retirement {
  readonly timer: NodeJS.Timeout;
  readonly over: Promise<void>;
  readonly end: () => void;
}

const NAMESPACE_NOT_FOUND = 26;

/** Generations that nobody reads any more, and the collections that are left of them. */
export function createGenerationRemover(options: {
  readonly mongo: MongoConnection;
  readonly call: RetryingCall;
  readonly records: ProjectionRecordStore;
  readonly log: Log;
  readonly graceMs: number;
  readonly ownerOf: (projection: string) => string;
}) {
  const { mongo, call, records, log, graceMs, ownerOf } = options;
  const retiring = new Map<string, Retirement>();

  const drop = (name: string): Promise<unknown> =>
    call(() =>
      mongo.db.dropCollection(name).catch((error: unknown) => {
        if (!(error instanceof MongoServerError) || error.code !== NAMESPACE_NOT_FOUND) throw error;
      }),
    );
  /** Drops collections of generations that are gone: also what a writer that came late has made anew. */
  const collectGarbage = async (projection: string): Promise<void> => {
    const prefix = generationCollectionPrefix(projection);
    // Listed before the record is read: a collection is never older than its generation there.
    const names = await existingCollectionNames(mongo, call);
    const declarations = (await records.read(projection))?.declarations ?? {};
    for (const name of names) {
      const number = name.startsWith(prefix) ? /^g(\d+)\./.exec(name.slice(prefix.length))?.[1] : undefined;
      if (number !== undefined && !(generationFieldKey(Number(number)) in declarations)) await drop(name);
    }
  };
  const remove = async (projection: string, generation: number): Promise<void> => {
    try {
      await records.change(projection, ownerOf(projection), (record) =>
        record.former.includes(generation) ? planDroppingGivenGenerations(record, [generation]) : undefined,
      );
      await collectGarbage(projection);
    } catch (error) {
      // Whoever opens the projection next removes it.
      log.warn('former read model not removed', { component: `projection ${projection}`, error });
    }
  };
  const retire = (projection: string, generation: number): void => {
    const key = `${projection} ${generation}`;
    if (retiring.has(key)) return;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = () => {
        retiring.delete(key);
        resolve();
      };
    });
    const timer = setTimeout(() => void remove(projection, generation).then(end), graceMs).unref();
    retiring.set(key, { timer, over, end });
  };

  return {
    /** Removes former generations when the grace is over. */
    retire: (projection: string, former: readonly number[]): void => former.forEach((generation) => retire(projection, generation)),
    /** Removes all former generations, each when its grace is over. */
    retireNow: async (): Promise<void> => void (await Promise.all([...retiring.values()].map(({ over }) => over))),
    collectGarbage,
    close: (): void => {
      for (const { timer, end } of [...retiring.values()]) {
        clearTimeout(timer);
        end();
      }
    },
  };
}

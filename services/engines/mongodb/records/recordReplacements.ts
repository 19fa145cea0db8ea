import { setTimeout as delay } from 'node:timers/promises';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { rethrowBulkWriteEngineFault } from '../connection/mongoFault.ts';
import type { RecordContent, RecordDocument } from './recordDocument.ts';

export interface RecordReplaceBatcherOptions {
  readonly mongo: MongoConnection;
  readonly records: Collection<RecordDocument>;
  readonly now: () => string;
}

/** A compare-and-set: the content in place of the version that is expected, under one that is never given twice. */
interface Replacement {
  readonly id: string;
  readonly content: RecordContent;
  readonly expect: number;
  readonly own: number;
}

interface Waiting extends Replacement {
  resolve(version: number | undefined): void;
  reject(error: unknown): void;
}

/** Positions of policies and the leases of all threads come at nearly the same moment. */
const GATHER_MS = 10;
/** In one call: each has its own time limit. */
const MAX_TOGETHER = 40;

/** Those that come at nearly the same moment go in one call; of each it is told apart whether it was done. */
export class RecordReplaceBatcher {
  #waiting: Waiting[] = [];

  constructor(private readonly options: RecordReplaceBatcherOptions) {}

  run(replacement: Replacement): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...replacement, resolve, reject });
      if (this.#waiting.length === 1) void delay(GATHER_MS).then(() => this.#flush());
    });
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < waiting.length; start += MAX_TOGETHER) void this.#write(waiting.slice(start, start + MAX_TOGETHER));
  }

  async #write(together: readonly Waiting[]): Promise<void> {
    const { mongo, records, now } = this.options;
    const writes = together.map(({ id, content, expect, own }): AnyBulkWriteOperation<RecordDocument> => ({
      updateOne: {
        filter: { _id: id, version: expect, expiresAt: { $gt: now() } },
        update: { $set: { ...content, version: own, replaced: expect }, $unset: { count: '', countedBy: '' } },
      },
    }));
    try {
      const isLost = await mongo.retry(async (attempt) => {
        const { matchedCount } = await records.bulkWrite(writes, { ordered: false }).catch(rethrowBulkWriteEngineFault);
        return matchedCount === together.length ? undefined : attempt > 1;
      });
      if (isLost === undefined) return together.forEach(({ own, resolve }) => resolve(own));
      // Of one alone, sent once, nothing more is to be known.
      if (!isLost && together.length === 1) return together.forEach(({ resolve }) => resolve(undefined));
      const found = await mongo.retry(() => records.find({ _id: { $in: together.map(({ id }) => id) } }).toArray());
      const stored = new Map(found.map((document) => [document._id, document]));
      for (const one of together) settle(one, stored.get(one.id), isLost);
    } catch (error) {
      together.forEach(({ reject }) => reject(error));
    }
  }
}

function settle({ expect, own, resolve, reject }: Waiting, stored: RecordDocument | undefined, isLost: boolean): void {
  if (stored?.version === own || stored?.replaced === own) return resolve(own);
  // It was not done, or not by this one: whoever replaces what another has put there leaves the version of that one.
  if (!isLost || stored === undefined || stored.version === expect || stored.replaced === expect) return resolve(undefined);
  reject(new EngineUnavailable('mongodb', { cause: new Error('an answer was lost, and the record was written again since') }));
}

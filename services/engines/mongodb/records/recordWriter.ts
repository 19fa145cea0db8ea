import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { onDuplicateKey } from '../connection/mongoFault.ts';
import type { ExpectedVersion } from '@portal/platform/records/recordStore';
import { DELETED_EXPIRY, NO_OWNER, type RecordContent, type RecordDocument } from './recordDocument.ts';
import { RecordReplaceBatcher, type RecordReplaceBatcherOptions } from './recordReplacements.ts';
import type { VersionSequence } from './versionSequence.ts';

const MAX_RACES = 100;

export interface RecordWriterOptions extends RecordReplaceBatcherOptions {
  readonly versions: VersionSequence;
}

/**
 * Writes that may be tried again when the answer was lost: each carries a version of its own, by which it recognises what
 * it has written before. Attempts that are late find a higher version and change nothing.
 */
export class RecordWriter {
  readonly #options: RecordWriterOptions;
  readonly #replacements: RecordReplaceBatcher;

  constructor(options: RecordWriterOptions) {
    this.#options = options;
    this.#replacements = new RecordReplaceBatcher(options);
  }

  async put(id: string, content: RecordContent, expect: ExpectedVersion): Promise<number | undefined> {
    if (expect === 'any') return this.#overwrite(id, content);
    const version = await this.#options.versions.next();
    if (expect === 'absent') return this.#create(id, content, version);
    return this.#replace(id, content, { expect, version });
  }

  async #overwrite(id: string, content: RecordContent): Promise<number> {
    const { mongo, records, versions } = this.#options;
    for (let seen = 0, races = 0; races < MAX_RACES; races += 1) {
      const version = await versions.next(seen);
      const update = { $set: { ...content, version, madeBy: version }, $unset: { count: '', countedBy: '', replaced: '' } } as const;
      const filter = { _id: id, version: { $lt: version } };
      if (await mongo.retry(() => isWritten(records.updateOne(filter, update, { upsert: true })))) return version;
      const stored = await this.#find(id);
      if (stored?.version === version || stored?.madeBy === version) return version;
      seen = stored?.version ?? 0;
    }
    throw tooManyRivals();
  }

  async #create(id: string, content: RecordContent, version: number): Promise<number | undefined> {
    const { mongo, records, now } = this.#options;
    for (let races = 0; races < MAX_RACES; races += 1) {
      if (await mongo.retry(() => isWritten(records.insertOne({ _id: id, ...content, version, madeBy: version })))) return version;
      const stored = await this.#find(id);
      if (stored?.madeBy === version) return version;
      if (stored === undefined) continue;
      if (stored.expiresAt > now()) return undefined;
      const higher = await this.#options.versions.next(stored.version);
      if (await this.#swap(stored, { ...content, version: higher, madeBy: higher })) return higher;
    }
    throw tooManyRivals();
  }

  async #replace(
    id: string,
    content: RecordContent,
    { expect, version }: { expect: number; version: number },
  ): Promise<number | undefined> {
    // What was read with a version of another process may be above the own block.
    const own = version > expect ? version : await this.#options.versions.next(expect);
    return this.#replacements.run({ id, content, expect, own });
  }

  /**
   * In two steps, so that a lost answer can be told from somebody else's delete: marked as deleted with a version of the
   * own, then removed. A mark that stays behind counts as expired.
   */
  async delete(id: string, expect: number | undefined): Promise<boolean> {
    const { now } = this.#options;
    for (let races = 0; races < MAX_RACES; races += 1) {
      const stored = await this.#find(id);
      if (stored === undefined || stored.expiresAt <= now()) return false;
      if (expect !== undefined && stored.version !== expect) return false;
      const version = await this.#options.versions.next(stored.version);
      if (!(await this.#swap(stored, { version, expiresAt: DELETED_EXPIRY, owner: NO_OWNER }))) continue;
      await this.#options.mongo.retry(() => this.#options.records.deleteOne({ _id: id, version }));
      return true;
    }
    throw tooManyRivals();
  }

  /**
   * A lost answer of an addition cannot be made good by adding again. So the document says which version each process
   * added last; increments of a key go one after the other within a process, so that this is enough to recognise them.
   */
  async increment(id: string, by: { readonly process: string; readonly resetsAt: string; readonly now: string }): Promise<CountedTo> {
    const { mongo, records, versions } = this.#options;
    const countedBy = `countedBy.${by.process}`;
    for (let seen = 0, races = 0; races < MAX_RACES; races += 1) {
      const version = await versions.next(seen);
      const counted = await mongo.retry(() =>
        records.findOneAndUpdate(
          { _id: id, version: { $lt: version }, count: { $gte: 1 }, expiresAt: { $gt: by.now } },
          { $inc: { count: 1 }, $set: { version, [countedBy]: version } },
          { returnDocument: 'after' },
        ),
      );
      const stored = counted ?? (await this.#find(id));
      if (stored?.count !== undefined && stored.countedBy?.[by.process] === version)
        return { count: stored.count, resetsAt: stored.expiresAt };
      seen = stored?.version ?? 0;
      if (stored !== undefined && stored.count !== undefined && stored.expiresAt > by.now) continue;
      const first = { count: 1, expiresAt: by.resetsAt, owner: NO_OWNER, countedBy: { [by.process]: version } };
      if (await this.#begin(id, stored, first)) return { count: 1, resetsAt: by.resetsAt };
    }
    throw tooManyRivals();
  }

  async #begin(
    id: string,
    stored: RecordDocument | undefined,
    first: Pick<RecordDocument, 'count' | 'expiresAt' | 'owner' | 'countedBy'>,
  ): Promise<boolean> {
    const { mongo, records, versions } = this.#options;
    const version = await versions.next(stored?.version);
    if (stored !== undefined) return this.#swap(stored, { ...first, version, madeBy: version });
    const inserted = await mongo.retry(() => isWritten(records.insertOne({ _id: id, ...first, version, madeBy: version })));
    return inserted || (await this.#find(id))?.madeBy === version;
  }

  /** Replaces exactly what was read, or says that it is not there any more. */
  async #swap(stored: RecordDocument, next: Omit<RecordDocument, '_id'>): Promise<boolean> {
    const { mongo, records } = this.#options;
    const replacement = { ...next, replaced: stored.version };
    return mongo.retry(async (attempt) => {
      const { matchedCount } = await records.replaceOne({ _id: stored._id, version: stored.version }, replacement);
      if (matchedCount === 1) return true;
      if (attempt === 1) return false;
      const found = await records.findOne({ _id: stored._id });
      return found?.version === next.version || found?.replaced === next.version;
    });
  }

  async #find(id: string): Promise<RecordDocument | undefined> {
    const { mongo, records } = this.#options;
    return (await mongo.retry(() => records.findOne({ _id: id }))) ?? undefined;
  }
}

interface CountedTo {
  readonly count: number;
  readonly resetsAt: string;
}

/** False where it is there already. */
const isWritten = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    onDuplicateKey(() => false),
  );

const tooManyRivals = (): EngineUnavailable => new EngineUnavailable('mongodb', { cause: new Error('too many writers of one record') });

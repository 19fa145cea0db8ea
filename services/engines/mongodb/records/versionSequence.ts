import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { onDuplicateKey } from '../connection/mongoFault.ts';

const BLOCK = 1_000;
const ID = 'versions';

/** Versions that are never given twice, by whatever process: each takes blocks of them from one counter. */
export class VersionSequence {
  #next = 1;
  #end = 0;
  #taking: Promise<void> | undefined;

  constructor(private readonly mongo: MongoConnection) {}

  /** Higher than all that this process gave before, and than `seen`. */
  async next(seen = 0): Promise<number> {
    while (this.#next > this.#end || this.#next <= seen) {
      this.#taking ??= this.#takeBlock().finally(() => (this.#taking = undefined));
      await this.#taking;
    }
    this.#next += 1;
    return this.#next - 1;
  }

  /** May be done twice: a block that is lost is not missed. */
  async #takeBlock(): Promise<void> {
    const sequences = this.mongo.db.collection<{ _id: string; last: number }>('recordSequences');
    const last = await this.mongo.retry(async () => {
      const take = () => sequences.findOneAndUpdate({ _id: ID }, { $inc: { last: BLOCK } }, { upsert: true, returnDocument: 'after' });
      // Two processes that both make the first one: the second time it is there.
      const taken = await take().catch(onDuplicateKey(take));
      return taken?.last ?? 0;
    });
    this.#next = last - BLOCK + 1;
    this.#end = last;
  }
}

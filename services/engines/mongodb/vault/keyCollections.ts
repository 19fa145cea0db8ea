import { randomUUID } from 'node:crypto';
import { Binary } from 'mongodb';
import { createEnsureIndexes } from '../connection/createEnsureIndexes.ts';
import { onDuplicateKey, ignoreDuplicateKey } from '../connection/mongoFault.ts';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { pagesById } from '../connection/pagesById.ts';
import type { WrappedKey } from '@portal/platform/vault/keyVault';
import { requireMatchingMasterCheck } from '@portal/platform/vault/masterCheck';

interface KeyDocument {
  readonly _id: string;
  readonly parent: string | null;
  readonly wrapped: Binary | Buffer;
}

const MASTER = 'master';
const ERASURES = 'erasures';

/**
 * Wrapped keys in `vaultKeys`, who was erased in `vaultErased`, the master key's check value and the count of erasures in
 * `vaultState`. All writes may be done twice, so each is tried again when its answer was lost.
 */
export class KeyCollections {
  readonly #mongo: MongoConnection;
  readonly #check: string;
  readonly #indexed: () => Promise<void>;
  #checked: Promise<void> | undefined;
  #fault: unknown;

  constructor(mongo: MongoConnection, check: string) {
    this.#mongo = mongo;
    this.#check = check;
    this.#indexed = createEnsureIndexes(mongo, [{ collection: 'vaultKeys', key: { parent: 1 } }]);
  }

  /** @throws VaultBelongsToOtherMasterKey, RotationUnfinished */
  ready(): Promise<void> {
    this.#checked ??= this.#makeReady().then(
      () => void (this.#fault = undefined),
      (error: unknown) => this.#refuse(error),
    );
    return this.#checked;
  }

  /** What speaks against the keys, as far as was asked: nothing may be made with them meanwhile. Asks again. */
  fault(): unknown {
    if (this.#fault !== undefined) this.ready().catch(() => undefined);
    return this.#fault;
  }

  async find(subject: string): Promise<WrappedKey | undefined> {
    const found = await this.#mongo.retry(() => this.#keys.findOne({ _id: subject }));
    return found === null ? undefined : entryOf(found);
  }

  async storedCheck(): Promise<string | undefined> {
    return (await this.#mongo.retry(() => this.#state.findOne({ _id: MASTER })))?.check;
  }

  async replaceCheck(from: string, to: string): Promise<void> {
    await this.#mongo.retry(() => this.#state.updateOne({ _id: MASTER, check: from }, { $set: { check: to } }));
  }

  /** Of a key without a parent that is there. */
  async replaceWrapped(subject: string, wrapped: Buffer): Promise<void> {
    await this.#mongo.retry(() => this.#keys.updateOne({ _id: subject, parent: null }, { $set: { wrapped: new Binary(wrapped) } }));
  }

  async isAnyErased(subjects: readonly string[]): Promise<boolean> {
    return (await this.#mongo.retry(() => this.#erased.findOne({ _id: { $in: [...subjects] } }))) !== null;
  }

  /** False when there is a key already: that one counts, whoever made it. */
  insert({ subject, parent, wrapped }: WrappedKey): Promise<boolean> {
    const document = { _id: subject, parent: parent ?? null, wrapped: new Binary(wrapped) };
    return this.#mongo.retry(() =>
      this.#keys.insertOne(document).then(
        () => true,
        onDuplicateKey(() => false),
      ),
    );
  }

  /** Keys below one of the parents, or those wrapped by the master key, page by page. */
  async *below(parents: readonly string[] | null): AsyncGenerator<readonly WrappedKey[]> {
    const parent = parents === null ? null : { $in: [...parents] };
    for await (const page of pagesById(this.#mongo, this.#keys, { parent })) yield page.map(entryOf);
  }

  async *erased(): AsyncGenerator<string> {
    for await (const page of pagesById(this.#mongo, this.#erased)) for (const { _id } of page) yield _id;
  }

  async rememberErased(subject: string): Promise<void> {
    await this.#mongo.retry(() => this.#erased.insertOne({ _id: subject }).catch(ignoreDuplicateKey));
  }

  async remove(subject: string): Promise<void> {
    await this.#mongo.retry(() => this.#keys.deleteOne({ _id: subject }));
  }

  async countErasure(): Promise<void> {
    await this.#mongo.retry(async () => {
      // The mark tells of it although another count at the same moment may be lost, as on a substitute of MongoDB.
      const change = { $inc: { count: 1 }, $set: { mark: randomUUID() } };
      const count = () => this.#state.updateOne({ _id: ERASURES }, change, { upsert: true });
      await count().catch(onDuplicateKey(count));
    });
  }

  /** Another answer than before says that somebody was erased. Whoever asks for it also notices that the master key is being rotated. @throws VaultBelongsToOtherMasterKey, RotationUnfinished */
  async erasures(): Promise<string> {
    const stored = await this.#mongo.retry(() => this.#state.find({ _id: { $in: [MASTER, ERASURES] } }).toArray());
    const check = stored.find(({ _id }) => _id === MASTER)?.check;
    try {
      if (check !== undefined) requireMatchingMasterCheck(check, this.#check);
    } catch (error) {
      this.#refuse(error);
    }
    const { count = 0, mark = '' } = stored.find(({ _id }) => _id === ERASURES) ?? {};
    return `${count} ${mark}`;
  }

  async #makeReady(): Promise<void> {
    await this.#mongo.retry(() => this.#state.insertOne({ _id: MASTER, check: this.#check }).catch(ignoreDuplicateKey));
    requireMatchingMasterCheck(await this.storedCheck(), this.#check);
    await this.#indexed();
  }

  #refuse(error: unknown): never {
    this.#checked = undefined;
    this.#fault = error;
    throw error;
  }

  get #keys() {
    return this.#mongo.db.collection<KeyDocument>('vaultKeys');
  }

  get #erased() {
    return this.#mongo.db.collection<{ readonly _id: string }>('vaultErased');
  }

  get #state() {
    return this.#mongo.db.collection<{ readonly _id: string; readonly check?: string; readonly count?: number; readonly mark?: string }>(
      'vaultState',
    );
  }
}

function entryOf({ _id, parent, wrapped }: KeyDocument): WrappedKey {
  const bytes = wrapped instanceof Binary ? Buffer.from(wrapped.buffer) : wrapped;
  return { kind: 'key', subject: _id, ...(parent === null ? {} : { parent }), wrapped: bytes };
}

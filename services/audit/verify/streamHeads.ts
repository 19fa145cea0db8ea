import { leafHash, MerkleTree } from './merkleTree.ts';

/** The last event of a stream. */
export interface StreamHead {
  readonly stream: string;
  readonly revision: number;
  /** Hex. */
  readonly hash: string;
}

const HASH_BYTES = 32;
const FIRST_CAPACITY = 1_024;

export const leafTextOf = ({ stream, revision, hash }: StreamHead): string => `${stream}\n${revision}\n${hash}`;

/** The heads of all streams, packed: some 200 bytes a stream, however many events there are. */
export class StreamHeads {
  readonly #indexes = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #tree = new MerkleTree();
  readonly #changed = new Set<number>();
  #revisions = new Uint32Array(FIRST_CAPACITY);
  #hashes = Buffer.alloc(FIRST_CAPACITY * HASH_BYTES);

  get size(): number {
    return this.#names.length;
  }

  indexOf(stream: string): number | undefined {
    return this.#indexes.get(stream);
  }

  at(index: number): StreamHead {
    return { stream: this.#names[index]!, revision: this.revisionAt(index), hash: this.hashAt(index) };
  }

  headOf(stream: string): StreamHead | undefined {
    const index = this.#indexes.get(stream);
    return index === undefined ? undefined : this.at(index);
  }

  revisionAt(index: number): number {
    return this.#revisions[index]!;
  }

  hashAt(index: number): string {
    return this.#hashes.toString('hex', index * HASH_BYTES, (index + 1) * HASH_BYTES);
  }

  /** `index` as from `indexOf`; undefined begins a stream. */
  set(index: number | undefined, { stream, revision, hash }: StreamHead): void {
    const at = index ?? this.#begin(stream);
    this.#revisions[at] = revision;
    this.#hashes.write(hash, at * HASH_BYTES, 'hex');
    this.#changed.add(at);
  }

  /** Merkle root over all of them, hex. */
  root(): string {
    const changed = Uint32Array.from(this.#changed).sort();
    this.#changed.clear();
    return this.#tree.update([...changed], (index) => leafHash(leafTextOf(this.at(index))));
  }

  /** After `root()`: the way from a stream's head to the root. */
  pathOf(index: number): ReturnType<MerkleTree['path']> {
    return this.#tree.path(index);
  }

  #begin(stream: string): number {
    const index = this.#names.length;
    if (index === this.#revisions.length) {
      const revisions = new Uint32Array(index * 2);
      revisions.set(this.#revisions);
      this.#revisions = revisions;
      this.#hashes = Buffer.concat([this.#hashes, Buffer.alloc(this.#hashes.length)]);
    }
    this.#indexes.set(stream, index);
    this.#names.push(stream);
    return index;
  }
}

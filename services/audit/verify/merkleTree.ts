import { hash } from 'node:crypto';

const HASH_BYTES = 32;
const FIRST_CAPACITY = 1_024;
/** Prefixes of RFC 6962, so that no inner node can be taken for a leaf. */
const LEAF = '\u0000';
const NODE = 1;

export const leafHash = (text: string): Buffer => hash('sha256', LEAF + text, 'buffer');

/** A Merkle tree as in RFC 6962 whose leaves change and which grows at its end: a new root costs what has changed since the last. */
export class MerkleTree {
  /** From the leaves up. */
  readonly #levels: Buffer[] = [Buffer.alloc(FIRST_CAPACITY * HASH_BYTES)];
  readonly #node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE);
  #size = 0;

  /** Puts in leaves (by index, ascending; new ones behind the last without a gap) and answers the root, hex. */
  update(indexes: readonly number[], hashOf: (index: number) => Buffer): string {
    for (const index of indexes) {
      this.#set(0, index, hashOf(index));
      this.#size = Math.max(this.#size, index + 1);
    }
    let changed = indexes;
    let size = this.#size;
    let level = 0;
    for (; size > 1; size = Math.ceil(size / 2), level += 1) changed = this.#lift(level, size, changed);
    return this.#at(level, 0).toString('hex');
  }

  /** Hashes beside the way from a leaf to the root, from below, with the side on which each stands: who has them can check the leaf alone. */
  path(index: number): readonly { readonly side: 'left' | 'right'; readonly hash: string }[] {
    const path: { side: 'left' | 'right'; hash: string }[] = [];
    let at = index;
    for (let level = 0, size = this.#size; size > 1; level += 1, size = Math.ceil(size / 2), at >>= 1) {
      const beside = at ^ 1;
      if (beside < size) path.push({ side: beside < at ? 'left' : 'right', hash: this.#at(level, beside).toString('hex') });
    }
    return path;
  }

  /** Computes the parents of the changed nodes of a level; answers which. */
  #lift(level: number, size: number, changed: readonly number[]): readonly number[] {
    const parents: number[] = [];
    for (const index of changed) {
      const parent = index >> 1;
      if (parents.at(-1) === parent) continue;
      parents.push(parent);
      const [left, right] = [parent * 2, parent * 2 + 1];
      // Without a sibling a node goes up as it is.
      this.#set(level + 1, parent, right < size ? this.#join(this.#at(level, left), this.#at(level, right)) : this.#at(level, left));
    }
    return parents;
  }

  #join(left: Buffer, right: Buffer): Buffer {
    left.copy(this.#node, 1);
    right.copy(this.#node, 1 + HASH_BYTES);
    return hash('sha256', this.#node, 'buffer');
  }

  #at(level: number, index: number): Buffer {
    return this.#levels[level]!.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);
  }

  #set(level: number, index: number, value: Buffer): void {
    const end = (index + 1) * HASH_BYTES;
    let nodes = this.#levels[level] ?? Buffer.alloc(0);
    if (end > nodes.length) {
      const larger = Buffer.alloc(Math.max(end, nodes.length * 2));
      nodes.copy(larger);
      this.#levels[level] = nodes = larger;
    }
    value.copy(nodes, index * HASH_BYTES);
  }
}

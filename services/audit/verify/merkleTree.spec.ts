import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rootOfStreamInclusionProof } from '../testing/rootOfStreamInclusionProof.ts';
import { leafHash, MerkleTree } from './merkleTree.ts';
import { leafTextOf } from './streamHeads.ts';

/** The definition of RFC 6962, word for word. */
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0]!;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  const [left, right] = [rootByDefinition(leaves.slice(0, half)), rootByDefinition(leaves.slice(half))];
  return hash('sha256', Buffer.concat([Buffer.of(1), left, right]), 'buffer');
}

const headOf = (index: number, revision: number) => ({
  stream: `enquiry-${index}`,
  revision,
  hash: hash('sha256', `${index}.${revision}`, 'hex'),
});

describe('a Merkle tree that grows and changes', () => {
  it('has the root that RFC 6962 defines, after every step', () => {
    const step = fc.record({ added: fc.nat(9), changed: fc.array(fc.nat(), { maxLength: 5 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const tree = new MerkleTree();
        const revisions: number[] = [];
        const leafAt = (index: number): Buffer => leafHash(leafTextOf(headOf(index, revisions[index]!)));
        for (const { added, changed } of steps) {
          const touched = new Set(revisions.length === 0 ? [] : changed.map((index) => index % revisions.length));
          touched.forEach((index) => (revisions[index]! += 1));
          for (let more = 0; more <= added; more += 1) touched.add(revisions.push(0) - 1);
          const root = tree.update(
            [...touched].sort((one, other) => one - other),
            leafAt,
          );
          expect(root).toBe(rootByDefinition(revisions.map((_, index) => leafAt(index))).toString('hex'));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('proves each of its leaves by the hashes beside its way to the root, and no other leaf', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (size, at) => {
        const tree = new MerkleTree();
        const root = tree.update([...Array(size).keys()], (index) => leafHash(leafTextOf(headOf(index, 0))));
        const index = at % size;
        const path = tree.path(index);
        expect(rootOfStreamInclusionProof({ head: headOf(index, 0), path })).toBe(root);
        expect(rootOfStreamInclusionProof({ head: headOf(index, 1), path })).not.toBe(root);
      }),
      { numRuns: 200 },
    );
  });
});

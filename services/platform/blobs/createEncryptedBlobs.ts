import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import type { KeyVault } from '../vault/keyVault.ts';
import { SubjectErased } from '../vault/subjectErased.ts';
import { BlobMissing, type BlobStore, type EncryptedBlobs } from './blobStore.ts';
import { createDecryptionStream, createEncryptionStream } from './chunkCipher.ts';

/** A stream from `get` fails with CiphertextDamaged, it never ends short. */
export function createEncryptedBlobs({
  store,
  vault,
}: {
  readonly store: BlobStore;
  readonly vault: Pick<KeyVault, 'key'>;
}): EncryptedBlobs {
  return {
    async put(subject, id, source) {
      const key = await vault.key(subject);
      if (!key) {
        source.destroy();
        throw new SubjectErased(subject);
      }
      const { tap, digest } = measuring();
      const sealed = chain(source, tap, createEncryptionStream(key, id));
      try {
        await store.put(id, sealed);
      } finally {
        sealed.destroy();
      }
      return { id, ...digest() };
    },

    async get(subject, id) {
      const key = await vault.key(subject);
      if (!key) throw new BlobMissing(id);
      return chain(await store.get(id), createDecryptionStream(key, id));
    },

    delete: (id) => store.delete(id),
  };
}

/** The last stream carries the failure of each; destroying it destroys all. */
function chain(source: Readable, ...steps: [Transform, ...Transform[]]): Transform {
  const last = steps[steps.length - 1] ?? steps[0];
  pipeline([source, ...steps], () => undefined);
  return last;
}

function measuring(): { tap: Transform; digest: () => { sizeBytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const tap = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  return { tap, digest: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

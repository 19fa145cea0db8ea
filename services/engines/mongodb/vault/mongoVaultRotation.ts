import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { masterKeyCheckValueOf } from '@portal/platform/vault/masterCheck';
import { createVaultRotation, type MasterKeyRotatableVault } from '@portal/platform/vault/vaultRotation';
import { KeyCollections } from './keyCollections.ts';

/**
 * The vault in MongoDB for a rotation. Nothing there can be held: processes that are still at work notice within two seconds
 * that it has begun, and make no more keys. `close` leaves the connection open.
 */
export const openMongoVaultForMasterKeyRotation = ({ mongo }: { readonly mongo: MongoConnection }): MasterKeyRotatableVault => ({
  between(change) {
    const keys = new KeyCollections(mongo, masterKeyCheckValueOf(change.from));
    // Each update names what it replaces, or writes the same again: one that was sent before and arrives late does no harm.
    return createVaultRotation(
      {
        storedCheck: () => keys.storedCheck(),
        replaceCheck: (from, to) => keys.replaceCheck(from, to),
        pages: () => keys.below(null),
        async replace(renewed) {
          for (const { entry, bytes } of renewed) await keys.replaceWrapped(entry.subject, bytes);
        },
      },
      change,
    );
  },
  close: () => Promise.resolve(),
});

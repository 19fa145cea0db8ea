import type { MongoConnection } from '../connection/openMongo.ts';
import type { WrappedKey } from '@portal/platform/vault/keyVault';
import { checkUnderRotation, masterCheckOf, stageOf } from '@portal/platform/vault/masterCheck';
import { requireKeyBytes, type KeyChange } from '@portal/platform/vault/masterKeys';
import { KeyRewrapper } from '@portal/platform/vault/rewrapping';
import { SurveyCollector } from '@portal/platform/vault/rotationSurvey';
import type { RotatableVault, VaultRotation } from '@portal/platform/vault/vaultRotation';
import { KeyCollections } from './keyCollections.ts';

/**
 * The vault in MongoDB for a rotation. Nothing there can be held: processes that are still at work notice within two seconds
 * that it has begun, and make no more keys. `close` leaves the connection open.
 */
export const openMongoVaultRotation = ({ mongo }: { readonly mongo: MongoConnection }): RotatableVault => ({
  between: (change) => rotationOf(mongo, change),
  close: () => Promise.resolve(),
});

/** Each update names what it replaces, or writes the same again: one that was sent before and arrives late does no harm. */
function rotationOf(mongo: MongoConnection, change: KeyChange): VaultRotation {
  requireKeyBytes(change.from);
  requireKeyBytes(change.to);
  const rewrapping = new KeyRewrapper(change);
  const [before, between, after] = [masterCheckOf(change.from), checkUnderRotation(change), masterCheckOf(change.to)];
  const keys = new KeyCollections(mongo, before);
  return {
    async stage() {
      const stored = await keys.storedCheck();
      return stored === undefined ? 'empty' : stageOf(stored, change);
    },
    begin: () => keys.replaceCheck(before, between),
    async rewrap() {
      let count = 0;
      for await (const page of keys.below(null)) {
        for (const entry of page) if (await rewrap(keys, entry, rewrapping)) count += 1;
      }
      return count;
    },
    async survey(by) {
      const notes = new SurveyCollector(by);
      for await (const page of keys.below(null)) for (const entry of page) notes.note(entry.subject, rewrapping.openerOf(entry));
      return notes.result;
    },
    finish: () => keys.replaceCheck(between, after),
  };
}

async function rewrap(keys: KeyCollections, entry: WrappedKey, rewrapping: KeyRewrapper): Promise<boolean> {
  const wrapped = rewrapping.rewrapped(entry);
  if (wrapped !== undefined) await keys.replaceWrapped(entry.subject, wrapped);
  return wrapped !== undefined;
}

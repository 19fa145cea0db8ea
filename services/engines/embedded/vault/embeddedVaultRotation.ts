import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkUnderRotation, masterCheckOf, stageOf } from '@portal/platform/vault/masterCheck';
import { requireKeyBytes, type KeyChange } from '@portal/platform/vault/masterKeys';
import { KeyRewrapper } from '@portal/platform/vault/rewrapping';
import { SurveyCollector } from '@portal/platform/vault/rotationSurvey';
import type { RotatableVault, VaultRotation } from '@portal/platform/vault/vaultRotation';
import { KEY_FILE, KeyFile, type KeyRow } from './keyFile.ts';
import { rootPages } from './keyTransfer.ts';
import { lockVault } from './vaultLock.ts';

/** Nobody else can open the vault of the folder until it is closed. Undefined where no vault is. @throws VaultInUse */
export async function openEmbeddedVaultRotation({ folder: path }: { readonly folder: string }): Promise<RotatableVault | undefined> {
  if (!existsSync(join(path, KEY_FILE))) return undefined;
  const folder = await realpath(path);
  const lock = lockVault(folder, 'alone');
  const file = new KeyFile(folder);
  return {
    between: (change) => rotationOf(file, change),
    close() {
      file.close();
      lock.release();
      return Promise.resolve();
    },
  };
}

function rotationOf(file: KeyFile, change: KeyChange): VaultRotation {
  requireKeyBytes(change.from);
  requireKeyBytes(change.to);
  const rewrapping = new KeyRewrapper(change);
  const [before, between, after] = [masterCheckOf(change.from), checkUnderRotation(change), masterCheckOf(change.to)];
  return {
    stage() {
      const stored = file.storedCheck();
      return Promise.resolve(stored === undefined ? 'empty' : stageOf(stored, change));
    },
    begin() {
      file.replaceCheck(before, between);
      return Promise.resolve();
    },
    async rewrap() {
      let count = 0;
      for await (const page of roots(file)) count += rewrapPage(file, page, rewrapping);
      await file.writeAnew();
      return count;
    },
    async survey(by) {
      const notes = new SurveyCollector(by);
      for await (const page of roots(file)) for (const row of page) notes.note(row.subject, rewrapping.openerOf(row));
      return notes.result;
    },
    async finish() {
      file.replaceCheck(between, after);
      await file.truncateLog();
    },
  };
}

const rewrapPage = (file: KeyFile, page: readonly KeyRow[], rewrapping: KeyRewrapper): number =>
  file.transaction(() => {
    let count = 0;
    for (const row of page) {
      const wrapped = rewrapping.rewrapped(row);
      if (wrapped === undefined) continue;
      file.replaceWrapped(row.subject, wrapped);
      count += 1;
    }
    return count;
  });

async function* roots(file: KeyFile): AsyncGenerator<readonly KeyRow[]> {
  for (const page of rootPages(file)) {
    yield page;
    await nextTurn();
  }
}

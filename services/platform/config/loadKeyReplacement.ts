import { join } from 'node:path';
import { areKeysEqual, type MasterAndPseudonymKey } from '../vault/masterKeys.ts';
import {
  MASTER_KEY_FILE_NAME,
  NEXT_MASTER_KEY_FILE_NAME,
  PSEUDONYM_KEY_FILE_NAME,
  readKeyFile,
  loadOrCreateKeyFile,
  moveKeyFile,
} from './keyFiles.ts';
import { loadMasterKeysIfPresent } from './loadOrCreateMasterKeys.ts';
import { InvalidEnvironment, type EnvironmentSettings } from './readEnvironment.ts';

/** The master key that is to take the place of the present one, and where both are kept. */
export interface MasterKeyReplacement {
  readonly keptIn: 'environment' | 'folder';
  readonly current: MasterAndPseudonymKey;
  /** Durable when it resolves, and the same in every run until `settle`. */
  next(): Promise<Uint8Array>;
  /** Puts the next key into the place of the present one where the portal keeps its keys itself. */
  settle(): Promise<void>;
}

const KEY = /^[0-9a-f]{64}$/i;

/** `newMasterKeyHex`: `NEW_MASTER_KEY` of the environment. Undefined where there is no master key yet. @throws InvalidEnvironment */
export async function loadKeyReplacement(
  environment: EnvironmentSettings,
  newMasterKeyHex: string | undefined,
): Promise<MasterKeyReplacement | undefined> {
  const current = await loadMasterKeysIfPresent(environment);
  if (current === undefined) return undefined;
  if (environment.masterKeyHex === undefined) return inFolder(environment.dataDir, current);
  const next = givenKey(newMasterKeyHex, current);
  return { keptIn: 'environment', current, next: () => Promise.resolve(next), settle: () => Promise.resolve() };
}

function givenKey(hex: string | undefined, current: MasterAndPseudonymKey): Buffer {
  const text = hex?.trim() ?? '';
  if (text === '')
    throw new InvalidEnvironment(
      'NEW_MASTER_KEY fehlt: der neue Hauptschlüssel, 32 Bytes als 64 Hexadezimalzeichen (zum Beispiel aus: openssl rand -hex 32).',
    );
  if (!KEY.test(text)) throw new InvalidEnvironment('NEW_MASTER_KEY: erlaubt sind 32 Bytes als 64 Hexadezimalzeichen.');
  const key = Buffer.from(text, 'hex');
  if (areKeysEqual(key, current.masterKey) || areKeysEqual(key, current.pseudonymKey))
    throw new InvalidEnvironment('NEW_MASTER_KEY ist kein neuer Schlüssel: er muss sich von MASTER_KEY und PSEUDONYM_KEY unterscheiden.');
  return key;
}

/** The key of pseudonyms is put down before the master key it may be changes. After a crash at any point the rest is done again. */
function inFolder(dataDir: string, current: MasterAndPseudonymKey): MasterKeyReplacement {
  const file = (name: string): string => join(dataDir, name);
  return {
    keptIn: 'folder',
    current,
    next: async () => (await readKeyFile(file(NEXT_MASTER_KEY_FILE_NAME))) ?? loadOrCreateKeyFile(dataDir, file(NEXT_MASTER_KEY_FILE_NAME)),
    async settle() {
      await loadOrCreateKeyFile(dataDir, file(PSEUDONYM_KEY_FILE_NAME), current.pseudonymKey);
      await moveKeyFile(file(NEXT_MASTER_KEY_FILE_NAME), file(MASTER_KEY_FILE_NAME));
    },
  };
}

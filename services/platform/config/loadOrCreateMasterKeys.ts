import { join } from 'node:path';
import { masterKeysBeforeFirstRotation, type MasterAndPseudonymKey } from '../vault/masterKeys.ts';
import { MASTER_KEY_FILE_NAME, PSEUDONYM_KEY_FILE_NAME, readKeyFile, loadOrCreateKeyFile } from './keyFiles.ts';
import { InvalidEnvironment, type EnvironmentSettings } from './readEnvironment.ts';

/**
 * The master keys: from the environment, else those in `DATA_DIR/master.key` (made at the first start) and
 * `DATA_DIR/pseudonym.key` (made by a rotation). In production only the environment counts.
 */
export async function loadOrCreateMasterKeys(environment: EnvironmentSettings): Promise<MasterAndPseudonymKey> {
  const known = await loadMasterKeysIfPresent(environment);
  if (known !== undefined) return known;
  const file = join(environment.dataDir, MASTER_KEY_FILE_NAME);
  return withPseudonymKey(environment.dataDir, await loadOrCreateKeyFile(environment.dataDir, file));
}

/** As `masterKeys`, but makes none. */
export async function loadMasterKeysIfPresent(environment: EnvironmentSettings): Promise<MasterAndPseudonymKey | undefined> {
  const { masterKeyHex, pseudonymKeyHex, dataDir } = environment;
  if (masterKeyHex !== undefined) {
    const masterKey = Buffer.from(masterKeyHex, 'hex');
    return pseudonymKeyHex === undefined
      ? masterKeysBeforeFirstRotation(masterKey)
      : { masterKey, pseudonymKey: Buffer.from(pseudonymKeyHex, 'hex') };
  }
  if (environment.production) throw new InvalidEnvironment('Mit NODE_ENV=production fehlt MASTER_KEY.');
  const masterKey = await readKeyFile(join(dataDir, MASTER_KEY_FILE_NAME));
  return masterKey && withPseudonymKey(dataDir, masterKey);
}

async function withPseudonymKey(dataDir: string, masterKey: Buffer): Promise<MasterAndPseudonymKey> {
  return { masterKey, pseudonymKey: (await readKeyFile(join(dataDir, PSEUDONYM_KEY_FILE_NAME))) ?? masterKey };
}

import { join } from 'node:path';
import { masterAndPseudonymKeyOf, type MasterAndPseudonymKey } from '../vault/masterKeys.ts';
import { MASTER_KEY_FILE, PSEUDONYM_KEY_FILE, readKeyFile, makeKeyFile } from './keyFiles.ts';
import { InvalidEnvironment, type Environment } from './readEnvironment.ts';

/**
 * The master keys: from the environment, else those in `DATA_DIR/master.key` (made at the first start) and
 * `DATA_DIR/pseudonym.key` (made by a rotation). In production only the environment counts.
 */
export async function loadOrCreateMasterKeys(environment: Environment): Promise<MasterAndPseudonymKey> {
  const known = await loadKnownMasterKeys(environment);
  if (known !== undefined) return known;
  const file = join(environment.dataDir, MASTER_KEY_FILE);
  return withPseudonymKey(environment.dataDir, await makeKeyFile(environment.dataDir, file));
}

/** As `masterKeys`, but makes none. */
export async function loadKnownMasterKeys(environment: Environment): Promise<MasterAndPseudonymKey | undefined> {
  const { masterKeyHex, pseudonymKeyHex, dataDir } = environment;
  if (masterKeyHex !== undefined) {
    const masterKey = Buffer.from(masterKeyHex, 'hex');
    return pseudonymKeyHex === undefined
      ? masterAndPseudonymKeyOf(masterKey)
      : { masterKey, pseudonymKey: Buffer.from(pseudonymKeyHex, 'hex') };
  }
  if (environment.production) throw new InvalidEnvironment('Mit NODE_ENV=production fehlt MASTER_KEY.');
  const masterKey = await readKeyFile(join(dataDir, MASTER_KEY_FILE));
  return masterKey && withPseudonymKey(dataDir, masterKey);
}

async function withPseudonymKey(dataDir: string, masterKey: Buffer): Promise<MasterAndPseudonymKey> {
  return { masterKey, pseudonymKey: (await readKeyFile(join(dataDir, PSEUDONYM_KEY_FILE))) ?? masterKey };
}

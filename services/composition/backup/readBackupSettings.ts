import path from 'node:path';
import { InvalidEnvironment, readEnvironment, type EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { StartRefused } from '../first-start/startRefused.ts';

/**
 * What backing up and restoring need of the environment: it needs less of it than the portal, not the master key for instance.
 * @throws InvalidEnvironment, StartRefused
 */
export function readBackupSettings(given: Record<string, string | undefined>): {
  readonly environment: EnvironmentSettings;
  readonly key: Buffer;
} {
  const variables = takeVariablesAndClearSecrets(given);
  const told = readEnvironment({ ...variables, NODE_ENV: undefined, DEMO: '0' });
  if (told.engines.kind === 'distributed')
    throw new StartRefused(
      'Mit ENGINES=distributed sichern die Werkzeuge von EventStoreDB und MongoDB (siehe docs/operations.md, „Backup and restore“). Danach vergleicht npm run check.',
    );
  const key = variables['BACKUP_KEY']?.trim() ?? '';
  if (key === '')
    throw new InvalidEnvironment(
      'Es fehlt BACKUP_KEY: der Schlüssel der Bank für ihre Sicherungen, 32 Bytes als 64 Hexadezimalzeichen (zum Beispiel aus: openssl rand -hex 32), oder BACKUP_KEY_FILE.',
    );
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new InvalidEnvironment('BACKUP_KEY: erlaubt sind 32 Bytes als 64 Hexadezimalzeichen.');
  if (key.toLowerCase() === told.masterKeyHex)
    throw new InvalidEnvironment(
      'BACKUP_KEY und MASTER_KEY sind gleich. Nehmen Sie für Sicherungen einen eigenen Schlüssel: wer nur sichert, soll nichts lesen können.',
    );
  return {
    environment: {
      ...told,
      dataDir: path.resolve(told.dataDir),
      ...(told.erasuresFile && { erasuresFile: path.resolve(told.erasuresFile) }),
    },
    key: Buffer.from(key, 'hex'),
  };
}

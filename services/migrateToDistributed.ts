/** `npm run migrate-to-distributed`: moves the bank of a data folder to EventStoreDB and MongoDB. */
import { systemClock } from '@portal/platform/clock/clock';
import { setOwnerOnlyUmask } from '@portal/platform/config/privateFiles';
import { InvalidInstanceConfig } from '@portal/platform/config/instanceConfig';
import { InvalidEnvironment, readEnvironment } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { createLog } from '@portal/platform/log/createLog';
import { lockDataFolder } from './composition/engines/dataFolder.ts';
import { StartRefused } from './composition/first-start/startRefused.ts';
import { engineSettingsWithGivenKeys } from './composition/engines/loadEngineSettingsWithMasterKeys.ts';
import { copyBankBetweenStores, SourceStillWritten, TargetWasUsed } from './composition/migration/copyBankBetweenStores.ts';
import { explainKeyFault } from './composition/rotation/keyFaults.ts';
import { TargetBelongsToOtherBank } from './composition/migration/copyMissingBlobs.ts';
import { TargetDiffers } from './composition/migration/copyLogEvents.ts';
import { openDistributedStores, openEmbeddedStores } from './composition/migration/openStores.ts';
import { storeCurrentConfiguration } from './composition/migration/storeCurrentConfiguration.ts';
import { engineSettingsOfExistingBank } from './composition/parts/resolveExistingBankEngineSettings.ts';
import { printErrorLine, printLine } from './composition/printLine.ts';
import { runAndExit } from './runAndExit.ts';

const steps: Readonly<Record<string, string>> = {
  vault: 'Schlüssel werden übertragen …',
  log: 'Ereignisse werden übertragen …',
  blobs: 'Dokumente werden übertragen …',
  records: 'Zugangsdaten, Sitzungen und wartende Nachrichten werden übertragen …',
  verify: 'Beide Seiten werden verglichen, die Hash-Ketten geprüft …',
  delete: 'Was seit einem früheren Lauf gelöscht ist, wird auch im Ziel gelöscht …',
};

async function migrate(): Promise<boolean> {
  if (process.argv.length > 2)
    throw new InvalidEnvironment('Aufruf: npm run migrate-to-distributed (ohne weitere Angaben; alles Übrige steht in der Umgebung).');
  setOwnerOnlyUmask();
  const environment = readEnvironment({ ...takeVariablesAndClearSecrets(process.env), ENGINES: 'distributed' });
  const from = await engineSettingsOfExistingBank({ ...environment, engines: { kind: 'embedded' } });
  const to = engineSettingsWithGivenKeys(environment, from.keys);
  if (from.kind !== 'embedded' || to.kind !== 'distributed') throw new InvalidEnvironment('ENGINES');
  const surroundings = { clock: systemClock, log: createLog({ level: 'error' }) };
  const { dataDir } = from;
  const lock = lockDataFolder(dataDir);
  const source = await openEmbeddedStores(from, surroundings);
  const target = openDistributedStores(to, surroundings);
  try {
    printLine(`Umzug von ${dataDir}. Das Portal muss auf beiden Seiten gestoppt sein; ein abgebrochener Umzug wird einfach neu gestartet.`);
    if (await storeCurrentConfiguration(source, { dataDir, now: systemClock.now() }))
      printLine(
        'Die Konfiguration der Bank steht jetzt im Protokoll. Ändern Sie sie von nun an im Portal unter „Konfiguration“: instance.json zählt nicht mehr.',
      );
    const { events, streams, keys, blobs, records, deletedBlobs, deletedRecords, faults } = await copyBankBetweenStores(source, target, {
      began: (step) => printLine(steps[step] ?? step),
    });
    printLine(`${events} Ereignisse in ${streams} Streams, ${keys} Schlüssel, ${blobs} Dokumente, ${records} Einträge.`);
    if (deletedBlobs + deletedRecords > 0) printLine(`Im Ziel gelöscht: ${deletedBlobs} Dokumente, ${deletedRecords} Einträge.`);
    faults.forEach((fault) => printErrorLine(`Abweichung: ${fault}`));
    if (faults.length === 0) printLine('Alles ist da, alle Hash-Ketten stimmen. Starten Sie das Portal jetzt mit ENGINES=distributed.');
    return faults.length === 0;
  } finally {
    await target.close();
    await source.close();
    lock.release();
  }
}

/** What people can do something about, in their words. */
function explanation(error: unknown): string {
  if (error instanceof InvalidEnvironment || error instanceof InvalidInstanceConfig || error instanceof StartRefused) return error.message;
  if (error instanceof TargetBelongsToOtherBank)
    return 'Das Ziel gehört zu einer anderen Bank. Nehmen Sie eine leere Datenbank und einen leeren Bucket.';
  if (error instanceof TargetWasUsed)
    return 'Mit dem Ziel wurde schon gearbeitet: dort steht mehr als hier. Es wurde nichts übertragen. Ziehen Sie in einen leeren Namensraum, eine leere Datenbank und einen leeren Bucket um.';
  if (error instanceof SourceStillWritten) return 'Das Portal schreibt noch. Stoppen Sie es und starten Sie den Umzug neu.';
  if (error instanceof TargetDiffers)
    return `Das Ziel enthält bereits andere Ereignisse (${error.stream}, ${error.revision}). Ziehen Sie in einen leeren Namensraum um.`;
  const keyFault = explainKeyFault(error);
  if (keyFault !== undefined) return keyFault;
  const name = error instanceof Error ? `${error.name}: ${error.message}` : 'unbekannter Fehler';
  return `Der Umzug ist nicht fertig (${name}). Starten Sie ihn neu: er macht dort weiter, wo er war.`;
}

runAndExit(migrate, explanation);

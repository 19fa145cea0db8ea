/** `npm run rotate-master-key`: puts a new master key into the place of the present one, while the portal is stopped. */
import path from 'node:path';
import { loadKeyReplacement } from '@portal/platform/config/loadKeyReplacement';
import { setOwnerOnlyUmask } from '@portal/platform/config/privateFiles';
import { InvalidEnvironment, readEnvironment } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { engineSettingsWithGivenKeys } from './composition/engines/loadEngineSettingsWithMasterKeys.ts';
import { explainKeyFault } from './composition/rotation/keyFaults.ts';
import { openRotatableStores } from './composition/rotation/rotatableStores.ts';
import {
  NoPortalToRotate,
  PortalAtWork,
  rotateMasterKey,
  EntriesUnreadableWithBothKeys,
  type RotationStep,
} from './composition/rotation/rotateMasterKey.ts';
import { printLine } from './composition/printLine.ts';
import { runAndExit } from './runAndExit.ts';

const steps: Readonly<Record<RotationStep, string>> = {
  alone: 'Es wird geprüft, ob das Portal gestoppt ist …',
  next: 'Der neue Schlüssel wird bereitgelegt …',
  look: 'Der Bestand wird geprüft …',
  mark: 'Der Wechsel beginnt. Bis er fertig ist, startet das Portal nicht.',
  keys: 'Schlüssel werden neu verpackt …',
  records: 'Zugangsdaten, Sitzungen und wartende Nachrichten werden neu verschlüsselt …',
  verify: 'Es wird geprüft, ob alles mit dem neuen Schlüssel lesbar ist …',
  finish: 'Der alte Schlüssel wird abgelöst …',
  settle: 'Der Wechsel wird abgeschlossen …',
};

async function rotate(): Promise<void> {
  if (process.argv.length > 2)
    throw new InvalidEnvironment('Aufruf: npm run rotate-master-key (ohne weitere Angaben; alles Übrige steht in der Umgebung).');
  setOwnerOnlyUmask();
  const variables = takeVariablesAndClearSecrets(process.env);
  const given = readEnvironment(variables);
  const environment = { ...given, dataDir: path.resolve(given.dataDir) };
  const replacement = await loadKeyReplacement(environment, variables['NEW_MASTER_KEY']);
  if (replacement === undefined) throw new NoPortalToRotate();
  const stores = await openRotatableStores(engineSettingsWithGivenKeys(environment, replacement.current));
  if (stores === undefined) throw new NoPortalToRotate();
  try {
    printLine(
      'Wechsel des Hauptschlüssels. Alle Prozesse des Portals müssen gestoppt sein; ein abgebrochener Wechsel wird einfach neu gestartet.',
    );
    const { keys, records } = await rotateMasterKey(stores, replacement, { began: (step) => printLine(steps[step]) });
    const keep = replacement.keptIn === 'folder' ? keptInFolder(environment.dataDir) : toBeSet(environment.pseudonymKeyHex === undefined);
    printLine(`Der Hauptschlüssel ist gewechselt: ${keys} Schlüssel und ${records} Einträge sind mit dem neuen lesbar.`);
    [...keep, ...consequences].forEach(printLine);
  } finally {
    await stores.close();
  }
}

const keptInFolder = (dataDir: string): readonly string[] => [
  `In ${dataDir} stehen jetzt der neue Schlüssel (master.key) und der für Pseudonyme (pseudonym.key, der erste Hauptschlüssel).`,
  'Das Portal braucht beide Dateien: sichern Sie beide, getrennt von den Daten.',
];

const toBeSet = (first: boolean): readonly string[] => [
  'Setzen Sie jetzt für alle Prozesse, bevor Sie das Portal starten:',
  '  MASTER_KEY     auf den neuen Schlüssel (den Wert von NEW_MASTER_KEY)',
  first ? '  PSEUDONYM_KEY  auf den bisherigen Wert von MASTER_KEY; er bleibt auf Dauer nötig' : '  PSEUDONYM_KEY  bleibt, wie er ist',
];

const consequences: readonly string[] = [
  'Alle Sitzungen sind beendet: Kunden und Mitarbeitende melden sich neu an. Zugänge für Integrationsereignisse sind ungültig;',
  'stellen Sie neue aus (npm run integration-token -- issue …).',
  'Ältere Sicherungen bleiben mit dem alten Schlüssel lesbar: sichern Sie neu und vernichten Sie die alten Sicherungen.',
];

/** What people can do something about, in their words. */
function explanation(error: unknown): string {
  if (error instanceof InvalidEnvironment) return error.message;
  if (error instanceof NoPortalToRotate) return 'Hier gibt es noch kein Portal. Prüfen Sie DATA_DIR, ENGINES und MONGODB_URL.';
  if (error instanceof PortalAtWork) return 'Das Portal läuft noch. Stoppen Sie alle seine Prozesse und starten Sie den Wechsel neu.';
  if (error instanceof EntriesUnreadableWithBothKeys) return unreadable(error);
  const keyFault = explainKeyFault(error);
  if (keyFault !== undefined) return keyFault;
  const name = error instanceof Error ? `${error.name}: ${error.message}` : 'unbekannter Fehler';
  return `Der Wechsel ist nicht fertig (${name}). Starten Sie ihn mit denselben Schlüsseln neu: er macht dort weiter, wo er war.`;
}

const unreadable = ({ entries, changed }: EntriesUnreadableWithBothKeys): string =>
  `Mit keinem der beiden Schlüssel lesbar: ${entries.join(', ')}. ` +
  (changed
    ? 'Der Wechsel ist nicht fertig. Läuft noch ein Prozess des Portals? Stoppen Sie ihn und starten Sie den Wechsel neu.'
    : 'Es wurde nichts verändert. Spielen Sie eine Sicherung ein, in der diese Einträge lesbar sind.');

runAndExit(rotate, explanation);

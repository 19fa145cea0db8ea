/** `npm run backup -- <file>`: backs up the bank of a data folder, while its portal runs or not, into one encrypted file. */
import path from 'node:path';
import { systemClock } from '@portal/platform/clock/clock';
import { setOwnerOnlyUmask } from '@portal/platform/config/privateFiles';
import { InvalidEnvironment } from '@portal/platform/config/readEnvironment';
import { lowerProcessPriority } from '@portal/platform/documents/lowerProcessPriority';
import { readBackupSettings } from './composition/backup/readBackupSettings.ts';
import { writeBackup } from './composition/backup/writeBackup.ts';
import { printErrorLine, printLine } from './composition/printLine.ts';
import { explainStartErrorOr, runAndExit } from './runAndExit.ts';

const MEGABYTE = 1e6;

async function backUp(): Promise<void> {
  setOwnerOnlyUmask();
  const [target, ...more] = process.argv.slice(2);
  if (target === undefined || more.length > 0 || target.startsWith('-')) throw new InvalidEnvironment('Aufruf: npm run backup -- <Datei>');
  const { environment, key } = readBackupSettings(process.env);
  const { dataDir, erasuresFile } = environment;
  const { at, bytes, parts, lists, noteFault } = await writeBackup({
    dataDir,
    target: path.resolve(target),
    key,
    erasuresFile,
    clock: systemClock,
    cutMade: lowerProcessPriority,
  });
  printLine(
    `Gesichert nach ${target} (${(bytes / MEGABYTE).toFixed(1)} MB), Stand ${at}: ${parts.log.count} Ereignisse, ` +
      `${parts.keys.count} Schlüssel, ${parts.blobs.count} Dokumente, ${parts.records.count} Einträge.`,
  );
  printLine(`Löschungen stehen von jetzt an auch in ${lists.join(' und ')}: bewahren Sie diese Liste bei den Sicherungen auf.`);
  if (noteFault !== undefined)
    printErrorLine(
      `Die Sicherung ist vollständig. Im Datenordner ließ sich aber nicht vermerken, von wann sie ist (${noteFault.message}): der Alarm ` +
        'PortalBackupOld weiß nichts von ihr. Schaffen Sie dort Platz, oder prüfen Sie die Rechte; die nächste Sicherung wird wieder vermerkt.',
    );
}

runAndExit(backUp, (error) => explainStartErrorOr('Die Sicherung ist nicht gelungen', error));

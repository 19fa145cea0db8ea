/** `npm run restore -- <file> <folder>`: puts a backup into an empty folder, after all of it was checked. Without a folder it only checks. */
import path from 'node:path';
import { systemClock } from '@portal/platform/clock/clock';
import { setOwnerOnlyUmask } from '@portal/platform/config/privateFiles';
import { InvalidEnvironment } from '@portal/platform/config/readEnvironment';
import { createLog } from '@portal/platform/log/createLog';
import { readBackupSettings } from './composition/backup/readBackupSettings.ts';
import { WITHOUT_ERASURES_FLAG } from './composition/backup/collectErasuresSinceBackup.ts';
import { openVerifiedBackup } from './composition/backup/openVerifiedBackup.ts';
import { restoreBackup } from './composition/backup/restoreBackup.ts';
import { verifyBankLog } from './verifyBankLog.ts';
import { printErrorLine, printLine } from './composition/printLine.ts';
import { explainStartErrorOr, runAndExit } from './runAndExit.ts';

/** True when all is well. */
async function restore(): Promise<boolean> {
  setOwnerOnlyUmask();
  const given = process.argv.slice(2);
  const [file, folder, ...more] = given.filter((word) => word !== WITHOUT_ERASURES_FLAG);
  if (file === undefined || more.length > 0 || [file, folder].some((word) => word?.startsWith('-')))
    throw new InvalidEnvironment(`Aufruf: npm run restore -- <Sicherung> [<leerer Ordner>] [${WITHOUT_ERASURES_FLAG}]`);
  const { environment, key } = readBackupSettings(process.env);
  if (folder === undefined) {
    const { manifest } = await openVerifiedBackup(path.resolve(file), key);
    printLine(
      `Die Sicherung vom ${manifest.at} ist vollständig und unverändert: ${manifest.parts.log.count} Ereignisse, Bank ${manifest.bank}.`,
    );
    return true;
  }
  const well = await restoreBackup({
    file: path.resolve(file),
    folder: path.resolve(folder),
    environment,
    key,
    withoutErasures: given.includes(WITHOUT_ERASURES_FLAG),
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    told: { say: printLine, complain: printErrorLine },
    verify: verifyBankLog,
  });
  printLine(
    `Eingespielt in ${folder}. Starten Sie das Portal mit DATA_DIR=${folder}: es baut seine Listen auf und antwortet dann; alle melden sich neu an.`,
  );
  return well;
}

runAndExit(restore, (error) => explainStartErrorOr('Das Einspielen ist nicht gelungen', error));

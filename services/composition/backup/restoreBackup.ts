import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyKeyFiles } from '@portal/platform/config/keyFiles';
import { loadMasterKeysIfPresent } from '@portal/platform/config/loadOrCreateMasterKeys';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { fsyncFolder } from '@portal/platform/parts/fsyncFolder';
import { PENDING_SIGN_INS_COLLECTION } from '@portal/platform/sessions/pendingSignIns';
import { SESSIONS_COLLECTION } from '@portal/platform/sessions/storedSession';
import { masterKeyCheckValueOf } from '@portal/platform/vault/masterCheck';
import type { MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';
import type { RecordRow } from '../../engines/embedded/backup/bankCut.ts';
import { openBankDataFolderWriter, type BankDataFolderWriter } from '../../engines/embedded/backup/bankFolder.ts';
import { isDiskFull } from '../../engines/embedded/event-store/engineFault.ts';
import { RESTORE_FOLDER_NAME } from '../engines/dataFolder.ts';
import type { EmbeddedSettings } from '../engines/engines.ts';
import { loadNewestEvent } from '../parts/bankParts.ts';
import { CONFIGURATION_FILE } from '../parts/loadConfigurationFile.ts';
import { startNewLogEpoch } from '../parts/loadLogEpoch.ts';
import { writePartMarks } from '../parts/writePartMarks.ts';
import { openBankForMaintenance } from '../parts/openBankForMaintenance.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import { repeatErasuresAndReport } from './eraseSubjectsAgainAfterRestore.ts';
import type { BackupRow } from './backupContent.ts';
import { collectErasuresSinceBackup } from './collectErasuresSinceBackup.ts';
import { signerOfBackupKey, portalSignerOfMasterKeys } from './erasureSigning.ts';
import { storeLastBackupAt } from './lastBackup.ts';
import { addKnownErasureListPaths } from './readKnownErasureListPaths.ts';
import { openVerifiedBackup, type FrameWithPart, type VerifiedBackup } from './openVerifiedBackup.ts';
import { checkRestoredBank, type VerifyRestoredBankOptions } from './checkRestoredBank.ts';
import { reportValidProgramTokens } from './reportValidProgramTokens.ts';
import { diskErrorAsStartRefused } from './writeBackup.ts';

/** Signing in again is safer than that sessions live again that had been ended. */
const NOT_BROUGHT_BACK = new Set([SESSIONS_COLLECTION, PENDING_SIGN_INS_COLLECTION]);
/** Other files of a mounted disk. */
const NOT_OURS = new Set(['lost+found']);

interface RestoreOrder extends VerifyRestoredBankOptions {
  readonly file: string;
  readonly folder: string;
  readonly environment: EnvironmentSettings;
  readonly key: Buffer;
  /** There is no list of erasures, and somebody knows. */
  readonly withoutErasures: boolean;
}

/** Puts a backup into an empty folder, after all of it was looked at. True when all is well then. @throws StartRefused */
export async function restoreBackup(order: RestoreOrder): Promise<boolean> {
  const { file, folder, environment, key, told } = order;
  await requireEmpty(folder);
  const backup = await openVerifiedBackup(file, key);
  const keys = await fittingKeys(environment, backup);
  const since = await collectErasuresSinceBackup(backup, {
    backupFile: file,
    erasuresFile: environment.erasuresFile,
    dataDir: environment.dataDir,
    without: order.withoutErasures,
    signers: [portalSignerOfMasterKeys(keys), signerOfBackupKey(key)],
  });
  told.say(`Die Sicherung vom ${backup.manifest.at} ist vollständig und unverändert. Sie wird eingespielt …`);
  const restoring = path.join(folder, RESTORE_FOLDER_NAME);
  try {
    await mkdir(restoring, { recursive: true, mode: 0o700 });
    await fill(restoring, backup);
    const settings: EmbeddedSettings = { kind: 'embedded', keys, dataDir: restoring };
    await repeatErasuresAndReport(settings, since, order);
    await markPartsAndReportPrograms(settings, backup, order);
    const well = await checkRestoredBank(settings, order);
    await addKnownErasureListPaths(restoring, since.lists);
    await storeLastBackupAt(restoring, backup.manifest.at);
    // Where the portal keeps its keys itself, it will look for them in its new folder.
    if (environment.masterKeyHex === undefined) await copyKeyFiles(environment.dataDir, restoring);
    await moveUp(restoring, folder);
    return well;
  } catch (error) {
    await rm(restoring, { recursive: true, force: true });
    throw isDiskFull(error, path.dirname(restoring))
      ? diskErrorAsStartRefused(Object.assign(new Error(), { code: 'ENOSPC' }), restoring)
      : diskErrorAsStartRefused(error, restoring);
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const inside = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new StartRefused(`${folder} ist kein Ordner.`);
    throw diskErrorAsStartRefused(error, path.join(folder, RESTORE_FOLDER_NAME));
  });
  if (inside.some((name) => !NOT_OURS.has(name)))
    throw new StartRefused(
      `Der Ordner ${folder} ist nicht leer. Eine Sicherung wird nur in einen leeren eingespielt: nennen Sie einen anderen.`,
    );
}

async function fittingKeys(environment: EnvironmentSettings, { manifest }: VerifiedBackup): Promise<MasterAndPseudonymKey> {
  const keys = await loadMasterKeysIfPresent(environment);
  if (keys === undefined)
    throw new StartRefused(
      'Der Hauptschlüssel fehlt: er liegt nicht in der Sicherung. Setzen Sie MASTER_KEY oder MASTER_KEY_FILE (nach einem Wechsel auch PSEUDONYM_KEY).',
    );
  if (masterKeyCheckValueOf(keys) !== manifest.masterCheck)
    throw new StartRefused(
      'Der Hauptschlüssel passt nicht zu dieser Sicherung. Nehmen Sie den (und PSEUDONYM_KEY), der galt, als sie gemacht wurde.',
    );
  return keys;
}

async function fill(folder: string, backup: VerifiedBackup): Promise<void> {
  const bank = await openBankDataFolderWriter(folder);
  try {
    bank.masterCheck(backup.manifest.masterCheck);
    for await (const placed of backup.frames()) await put(bank, folder, placed);
    bank.recordSequence(backup.manifest.recordSequence);
    await bank.finish();
  } finally {
    bank.close();
  }
}

const bytesIn = (cell: BackupRow[number] | undefined): Buffer => Buffer.from(String(cell), 'base64');

async function put(bank: BankDataFolderWriter, folder: string, { part, frame }: FrameWithPart): Promise<void> {
  if (frame.kind === 'bytes')
    return part === 'configuration'
      ? writeFile(path.join(folder, CONFIGURATION_FILE), frame.bytes, { mode: 0o600, flush: true })
      : bank.blobContent(frame.bytes);
  if (frame.kind === 'note') {
    if ('blob' in frame.note) return bank.beginBlob(frame.note.blob);
    if ('blobEnd' in frame.note) return bank.endBlob();
    return;
  }
  const { rows } = frame;
  if (part === 'log') bank.log(rows as unknown as Parameters<BankDataFolderWriter['log']>[0]);
  if (part === 'erased') bank.erased(rows.map(([subject]) => String(subject)));
  if (part === 'keys') bank.keys(rows.map(([subject, parent, wrapped]) => [String(subject), parent as string | null, bytesIn(wrapped)]));
  if (part === 'records')
    bank.records(
      rows
        .filter(([collection]) => !NOT_BROUGHT_BACK.has(String(collection)))
        .map(([collection, key, value, ...rest]) => [collection, key, bytesIn(value), ...rest] as unknown as RecordRow),
    );
}

/** As a start writes it down: what is here belongs together. What others have read behind it did not happen. */
async function markPartsAndReportPrograms(
  settings: EmbeddedSettings,
  { manifest }: VerifiedBackup,
  surroundings: RestoreOrder,
): Promise<void> {
  const { parts, close } = await openBankForMaintenance(settings, surroundings);
  try {
    await writePartMarks(parts, { bank: manifest.bank, newest: await loadNewestEvent(parts.events), lost: manifest.lost });
    await startNewLogEpoch(parts.records);
    await reportValidProgramTokens(parts.records, surroundings);
  } finally {
    await close();
  }
}

async function moveUp(from: string, to: string): Promise<void> {
  // Made for looking at the bank: the portal makes its own.
  for (const name of ['read-models', 'intake', 'portal.lock']) await rm(path.join(from, name), { recursive: true, force: true });
  for (const name of await readdir(from)) await rename(path.join(from, name), path.join(to, name));
  await rmdir(from);
  await fsyncFolder(to);
}

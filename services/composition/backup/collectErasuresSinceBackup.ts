import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import { readErasedSubjectsAfterTombstone, readVaultMark } from '../../engines/embedded/backup/bankCut.ts';
import { openEmbeddedEventStore } from '../../engines/embedded/event-store/embeddedEventStore.ts';
import { loadBankId } from '../parts/loadBankId.ts';
import { findEventByReference, type LogReader } from '../parts/bankParts.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import { erasureListPathBesideBackups, readErasureList } from './erasureList.ts';
import type { LineSigner } from './erasureSigning.ts';
import { readKnownErasureListPaths } from './readKnownErasureListPaths.ts';
import type { VerifiedBackup } from './openVerifiedBackup.ts';

export const WITHOUT_ERASURES_FLAG = '--ohne-loeschliste';

export interface ErasuresSinceBackup {
  /** Who has been erased and has still a key in the backup, in the order in which it happened. */
  readonly subjects: readonly string[];
  /** The lists that count from now on. */
  readonly lists: readonly string[];
  /** Up to when it is known who was erased; undefined: up to the loss, by the data folder itself. */
  readonly upTo: string | undefined;
  /** Sentences. */
  readonly warnings: readonly string[];
}

interface Source {
  readonly name: string;
  readonly erased: readonly string[];
  readonly isNewerThanBackup: boolean;
  readonly upTo: string | undefined;
}

/** What a list must know to be as new as what is restored. */
interface RestoredState {
  readonly bank: string;
  /** Who has a tombstone in it. */
  readonly erased: ReadonlySet<string>;
  /** Undefined where it was not made by `npm run backup`. */
  readonly backupId: string | undefined;
  /** False where a version without signatures may have kept the list. */
  readonly listIsSigned: boolean;
}

interface ErasureSources {
  readonly backupFile: string;
  readonly erasuresFile: string | undefined;
  /** The data folder that was lost, or is not quite. */
  readonly dataDir: string;
  /** Whose signatures in the lists can be checked: that of the bank, and that of whoever made this backup. */
  readonly signers: readonly LineSigner[];
  /** Somebody has said that there is no list, and that it is restored all the same. */
  readonly without: boolean;
}

/** Erasures that the backup does not know. @throws StartRefused when nobody knows them, or only some */
export async function collectErasuresSinceBackup(backup: VerifiedBackup, options: ErasureSources): Promise<ErasuresSinceBackup> {
  const { bank } = backup.manifest;
  const files = new Set([
    erasureListPathBesideBackups(path.dirname(path.resolve(options.backupFile)), bank),
    ...(options.erasuresFile === undefined ? [] : [options.erasuresFile]),
    ...(await readKnownErasureListPaths(options.dataDir).catch(() => [])),
  ]);
  const warnings: string[] = [];
  const sources: Source[] = [];
  for (const file of files) {
    const source = await readErasureListIfOfRestoredBank(file, stateOf(backup), { warnings, signers: options.signers });
    if (source !== undefined) sources.push(source);
  }
  const folder = await folderSource(options.dataDir, backup);
  if (folder !== undefined) sources.push(folder);
  const newer = sources.filter(({ isNewerThanBackup }) => isNewerThanBackup);
  if (newer.length === 0 && !options.without) throw new StartRefused(nobodyKnows(sources));
  if (newer.length === 0)
    warnings.push('Wer seit der Sicherung gelöscht wurde, ist nicht bekannt: löschen Sie diese Personen noch einmal.');
  const subjects = new Set(sources.flatMap(({ erased }) => erased).filter((subject) => !backup.erased.has(subject)));
  const isByFolder = newer.some(({ upTo }) => upTo === undefined);
  return {
    subjects: [...subjects],
    lists: [...files],
    upTo: isByFolder
      ? undefined
      : newer
          .map(({ upTo }) => upTo!)
          .sort()
          .at(-1),
    warnings,
  };
}

function nobodyKnows(sources: readonly Source[]): string {
  const old = sources.find(({ upTo }) => upTo !== undefined);
  const reason =
    old === undefined
      ? 'Es gibt keine Löschliste zu dieser Sicherung'
      : `Die Löschliste (${old.name}) ist älter als die Sicherung: Löschungen, die das Protokoll kennt, fehlen in ihr, oder sie wurde danach nicht mehr geführt`;
  return (
    `${reason}. Wer seit der Sicherung gelöscht wurde, wäre wieder lesbar. Legen Sie die Löschliste neben die Sicherung, oder nennen Sie sie in ERASURES_FILE. ` +
    `Gibt es keine, stellen Sie mit ${WITHOUT_ERASURES_FLAG} wieder her und löschen von Hand.`
  );
}

const stateOf = ({ manifest, erased, header }: VerifiedBackup): RestoredState => ({
  bank: manifest.bank,
  erased,
  backupId: header.id,
  listIsSigned: manifest.erasuresSigned === true,
});

interface ListLook {
  readonly signers: readonly LineSigner[];
  readonly warnings: string[];
}

/** @throws StartRefused for a list of this bank that was changed */
export async function readErasureListIfOfRestoredBank(
  file: string,
  restored: RestoredState,
  { warnings, signers }: ListLook,
): Promise<Source | undefined> {
  const list = await readErasureList(file, signers);
  if (list.bank === undefined && list.erased.size === 0) return undefined;
  if (list.bank !== restored.bank) {
    warnings.push(`${file} ist die Löschliste einer anderen Bank und zählt nicht.`);
    return undefined;
  }
  if (list.changedAt !== undefined)
    throw new StartRefused(
      `Die Löschliste ${file} wurde verändert: Zeile ${list.changedAt} hat das Portal so nicht geschrieben. Bringen Sie eine unveränderte Abschrift der Liste. ` +
        `Gibt es keine, legen Sie diese beiseite, stellen mit ${WITHOUT_ERASURES_FLAG} wieder her und löschen von Hand.`,
    );
  const mustBeSigned = list.isSigned || restored.listIsSigned;
  if (!mustBeSigned) warnings.push(`${file} hat noch eine frühere Version geführt: ob sie verändert wurde, lässt sich nicht prüfen.`);
  const erased = mustBeSigned ? list.proven : list.erased;
  const unproven = list.erased.size - erased.size;
  if (unproven > 0)
    warnings.push(
      `In ${file} stehen ${unproven} Löschungen, die nicht vom Portal sind. Sie zählen nicht: prüfen Sie, wer die Liste verändert hat.`,
    );
  if (list.unreadable > 0) warnings.push(`In ${file} sind ${list.unreadable} Zeilen nicht lesbar: prüfen Sie, ob sie verändert wurde.`);
  const knowsAll = [...restored.erased].every((subject) => erased.has(subject));
  const backups = mustBeSigned ? list.provenBackups : list.backups;
  const knowsBackup = restored.backupId === undefined || backups.has(restored.backupId);
  return {
    name: file,
    erased: [...erased],
    isNewerThanBackup: knowsAll && knowsBackup && list.unreadable === 0,
    upTo: list.upTo ?? '',
  };
}

/** The vault that was there last knows best, where it is not lost. One that is empty, or was put back, knows only some. */
async function folderSource(dataDir: string, backup: VerifiedBackup): Promise<Source | undefined> {
  if (!['log/events.db', 'vault/keys.db'].every((name) => existsSync(path.join(dataDir, name)))) return undefined;
  try {
    const events = await openEmbeddedEventStore({ folder: path.join(dataDir, 'log') });
    try {
      if ((await loadBankId(events)) !== backup.manifest.bank) return undefined;
      const vault = path.join(dataDir, 'vault');
      const { subjects: erased } = readErasedSubjectsAfterTombstone(vault, 0);
      const isNewerThanBackup = await isVaultNewerThanBackup({ mark: readVaultMark(vault), erased, events }, backup);
      return { name: dataDir, erased, isNewerThanBackup, upTo: undefined };
    } finally {
      await events.close();
    }
  } catch {
    // A folder in pieces says nothing; the lists do.
    return undefined;
  }
}

interface FolderVault {
  readonly mark: BankStoreMark | undefined;
  readonly erased: readonly string[];
  readonly events: LogReader;
}

/** Who lost keys without a tombstone may have been erased: a vault with more of them than the backup does not tell. */
async function isVaultNewerThanBackup({ mark, erased, events }: FolderVault, backup: VerifiedBackup): Promise<boolean> {
  const { bank, newest, lost } = backup.manifest;
  if (mark?.bank !== bank || mark.knows === undefined) return false;
  const known = await findEventByReference(events, mark.knows);
  const ofBackup = newest && (await findEventByReference(events, newest));
  const knowsLog = known !== undefined && (newest === undefined || (ofBackup !== undefined && known.position >= ofBackup.position));
  const tombstones = new Set(erased);
  const knowsErased = [...backup.erased].every((subject) => tombstones.has(subject));
  return knowsLog && knowsErased && (mark.lost ?? []).every((subject) => lost.includes(subject));
}

import { getSystemErrorName } from 'node:util';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';

type Fault = 'full' | 'broken' | 'closed' | 'damaged';

const ofSystem: Readonly<Record<string, Fault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'broken',
  EROFS: 'closed',
  EACCES: 'closed',
  EPERM: 'closed',
};
/** By SQLite's result codes: PERM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const ofSqlite: Readonly<Record<number, Fault>> = {
  3: 'closed',
  8: 'closed',
  10: 'broken',
  11: 'damaged',
  13: 'full',
  14: 'broken',
  26: 'damaged',
};

const whatToDo: Readonly<Record<Fault, (said: string) => string>> = {
  full: (said) => `Auf dem Datenträger ist kein Platz mehr (${said}). Schaffen Sie Platz, oder wählen Sie mit DATA_DIR einen anderen.`,
  broken: (said) =>
    `Der Datenträger meldet einen Fehler (${said}). Prüfen Sie ihn, und starten Sie das Portal dann neu; ist er verloren, stellen Sie die ` +
    'letzte Sicherung auf einem anderen wieder her (npm run restore).',
  closed: (said) =>
    `In den Datenordner kann nicht geschrieben werden (${said}). Geben Sie dem Benutzer, unter dem das Portal läuft, ` +
    'Rechte darauf, oder wählen Sie mit DATA_DIR einen anderen.',
  damaged: (said) =>
    `Eine Datei im Datenordner ist beschädigt (${said}). npm run check nennt den Teil; stellen Sie die letzte Sicherung wieder her (npm run ` +
    'restore). Ist es eine in read-models, löschen Sie diesen Ordner: er wird neu aufgebaut.',
};

interface DiskError extends Error {
  readonly code?: unknown;
  readonly syscall?: unknown;
  /** Of SQLite. */
  readonly errcode?: unknown;
  /** What the system said to SQLite, 0 where it said nothing. */
  readonly systemErrno?: unknown;
}

function faultOf(error: DiskError): Fault | undefined {
  const { code, syscall, errcode, systemErrno } = error;
  if (typeof errcode === 'number') {
    const said = typeof systemErrno === 'number' && systemErrno > 0 ? ofSystem[getSystemErrorName(-systemErrno)] : undefined;
    return said ?? ofSqlite[errcode & 0xff];
  }
  if (error instanceof EngineUnavailable && error.diskFull) return 'full';
  return typeof code === 'string' && typeof syscall === 'string' && syscall !== 'connect' ? ofSystem[code] : undefined;
}

/** What people can do about a disk that does not do its work, whatever was wrapped around its error; undefined for any other error. */
export function explainDiskFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const deeper = explainDiskFault(error.cause);
  if (deeper !== undefined) return deeper;
  const fault = faultOf(error);
  return fault && whatToDo[fault](error.message);
}

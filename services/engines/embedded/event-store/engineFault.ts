import { statfsSync } from 'node:fs';

const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;

export const sqliteErrorCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;

/** A full disk shows as SQLITE_FULL, or as a failed sync or growth of the shared memory file when it is hit there. */
export function isDiskFull(error: unknown, folder: string): boolean {
  const code = sqliteErrorCode(error);
  if (code === SQLITE_FULL) return true;
  return code === SQLITE_IOERR && statfsSync(folder).bavail === 0;
}

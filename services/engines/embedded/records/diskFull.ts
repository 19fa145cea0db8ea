/** SQLite says so in words; the code's name differs between its bindings. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /disk is full|SQLITE_FULL|ENOSPC|no space left/i.test(error.message);

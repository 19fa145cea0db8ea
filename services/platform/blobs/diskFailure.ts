import { EngineUnavailable } from '../engineUnavailable.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const BROKEN = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM']);

/** What the disk reports as the engine's failure; any other error comes back as it is. */
export function mapDiskErrorToEngineUnavailable(engine: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return new EngineUnavailable(engine, { cause: error, diskFull: true });
  return BROKEN.has(code) ? new EngineUnavailable(engine, { cause: error }) : error;
}

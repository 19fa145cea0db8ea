import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from './startRefused.ts';

const { R_OK, W_OK, X_OK } = constants;
/** Others may lie there too, such as `lost+found`. */
const OURS = new Set(['log', 'vault', 'read-models', 'records', 'blobs', 'intake']);

/** Makes the folder where it is missing. @throws StartRefused where nothing can be written into it, or into a folder of ours in it */
export async function checkDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `write-check-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await unlink(probe);
    const inside = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory() && OURS.has(entry.name));
    for (const { name } of inside) await access(path.join(folder, name), R_OK | W_OK | X_OK);
  } catch (error) {
    const { code, path: place = folder } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new StartRefused(
        `Auf dem Datenträger von ${folder} ist kein Platz mehr. Schaffen Sie Platz, oder wählen Sie mit DATA_DIR einen anderen.`,
      );
    throw new StartRefused(
      `In den Datenordner kann nicht geschrieben werden (${code ?? 'Fehler'}: ${place}). Geben Sie dem Benutzer, unter dem das Portal läuft, ` +
        'Rechte darauf, oder wählen Sie mit DATA_DIR einen anderen.',
    );
  }
}

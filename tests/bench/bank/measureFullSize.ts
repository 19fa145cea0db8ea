import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import type { Measurement } from '../benchRow.ts';
import { signInAdmin } from '../http/demoUsers.ts';
import { startPortalProcess } from '../http/portalProcess.ts';
import { inTempFolder } from '../tempFolder.ts';
import { foundText } from './bankEvents.ts';
import { fillReadModels } from './fillReadModels.ts';
import { measureListsOverHttp } from './measureListsOverHttp.ts';
import { openRawDocuments } from './rawDocuments.ts';

const FILES_EACH = 5;
const CUSTOMERS = 200_000;
const CASES = 200_000;

/** The demo bank's employee who advises, once its folder is there. */
async function adviserIn(dataDir: string): Promise<string> {
  const portal = await startPortalProcess(dataDir);
  const { client, id } = await signInAdmin(portal.url);
  client.close();
  await portal.stop();
  return id;
}

/** Lists, search over everything and inbox where a bank has a million files, or five times as many as `BENCH_CASES` says. */
export const measureFullSize: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const share = quick ? 0.1 : 1;
    const size = { customers: CUSTOMERS * share, enquiries: Number(process.env['BENCH_CASES'] ?? CASES) * share };
    const adviserId = await adviserIn(dataDir);
    const store = await openEmbeddedReadModelStore({ folder: path.join(dataDir, 'read-models') });
    await fillReadModels(store, { ...size, filesEach: FILES_EACH, adviserId });
    await store.close();
    const raw = openRawDocuments(folder, size.enquiries * FILES_EACH, foundText);
    await measureListsOverHttp({ dataDir, size, quick, filesEach: FILES_EACH, raw }, tell);
    raw.close();
  });

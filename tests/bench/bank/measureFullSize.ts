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

/** The demo bank's employee who advises, once its folder is there. */
async function adviserIn(dataDir: string): Promise<string> {
  const portal = await startPortalProcess(dataDir);
  const { client, id } = await signInAdmin(portal.url);
  client.close();
  await portal.stop();
  return id;
}

/** Lists, search over everything and inbox where a bank has a million files. */
export const measureFullSize: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const size = quick ? { customers: 20_000, enquiries: 20_000 } : { customers: 200_000, enquiries: 200_000 };
    const adviserId = await adviserIn(dataDir);
    const store = await openEmbeddedReadModelStore({ folder: path.join(dataDir, 'read-models') });
    await fillReadModels(store, { ...size, filesEach: FILES_EACH, adviserId });
    await store.close();
    const raw = openRawDocuments(folder, size.enquiries * FILES_EACH, foundText);
    await measureListsOverHttp({ dataDir, size, quick, filesEach: FILES_EACH, raw }, tell);
    raw.close();
  });

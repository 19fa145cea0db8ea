import { rm } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@portal/platform/clock/clock';
import { silentLog } from '@portal/platform/log/createLog';
import { loadOrCreateMasterKeys } from '@portal/platform/config/loadOrCreateMasterKeys';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import type { MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';
import { createProjector } from '@portal/projections/runtime/projector';
import { openEmbeddedApiEngines } from '@portal/services/composition/engines/embeddedEngines';
import { openEmbeddedLogAndReadModelEngines } from '@portal/services/composition/engines/embeddedLogEngines';
import { projections } from '@portal/services/composition/projector/projections';
import { startPortalProcess } from '../http/portalProcess.ts';
import { fillArchivable } from './archivableCustomers.ts';
import { fillLog, skipPolicies, type BankSize } from './fillLog.ts';

export const masterKeysOf = (dataDir: string): Promise<MasterAndPseudonymKey> =>
  loadOrCreateMasterKeys(readEnvironment({ DATA_DIR: dataDir }));

/** The demo bank, but with read models of an earlier version: the next start rebuilds all of them. */
async function demoBankBefore(dataDir: string): Promise<void> {
  const portal = await startPortalProcess(dataDir);
  await portal.stop();
  await rm(path.join(dataDir, 'read-models'), { recursive: true });
  const engines = await openEmbeddedLogAndReadModelEngines(
    { kind: 'embedded', dataDir, keys: await masterKeysOf(dataDir) },
    { readOnlyModels: false },
  );
  const former = projections.map((projection) => ({ ...projection, version: projection.version - 1 }));
  const projector = createProjector({ journal: engines.journal, store: engines.readModels, projections: former });
  await projector.start();
  await projector.waitFor(await engines.journal.head(), 60_000);
  await projector.stop();
  await engines.close();
}

/** A data folder with a long log and read models that must be rebuilt from it. Answers how many events there are. */
export async function makeBankFolder(dataDir: string, size: BankSize & { readonly archivable?: number }): Promise<number> {
  await demoBankBefore(dataDir);
  const engines = await openEmbeddedApiEngines(
    { kind: 'embedded', dataDir, keys: await masterKeysOf(dataDir) },
    { clock: systemClock, log: silentLog },
  );
  const events = (await fillLog(engines, size)) + (await fillArchivable(engines, size.archivable ?? 0));
  await skipPolicies(engines.records, await engines.journal.head());
  await engines.close();
  return events;
}

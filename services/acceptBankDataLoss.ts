import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { repeatErasuresAndReport } from './composition/backup/eraseSubjectsAgainAfterRestore.ts';
import { collectErasuresSinceDatabaseRestore } from './composition/backup/collectErasuresSinceDatabaseRestore.ts';
import { reportValidProgramTokens } from './composition/backup/reportValidProgramTokens.ts';
import { lockDataFolder } from './composition/engines/dataFolder.ts';
import type { EngineSettings, EngineSurroundings } from './composition/engines/engines.ts';
import type { LineReporter } from './composition/parts/checkBankParts.ts';
import { openBankForMaintenance } from './composition/parts/openBankForMaintenance.ts';
import { markReadModelsForRebuild } from './composition/parts/readModelFit.ts';
import { verifyBankPartsEnsuringId } from './composition/parts/verifyBankPartsEnsuringId.ts';

interface AcceptLossOptions extends EngineSurroundings {
  readonly environment: Pick<EnvironmentSettings, 'securityEventDays'>;
  /** There is no list of erasures, and somebody knows. */
  readonly withoutErasures: boolean;
  readonly told: LineReporter;
}

/** What is gone stays gone, and the bank goes on without it. @throws StartRefused, also while a portal uses the data folder */
export async function acceptBankDataLoss(where: EngineSettings, options: AcceptLossOptions): Promise<void> {
  if (where.kind === 'distributed') return acceptWithOpenBank(where, options);
  // The policies of a running portal would never get on behind a position that is set back under them.
  const lock = lockDataFolder(where.dataDir);
  try {
    for (const name of ['vault', 'blobs']) await mkdir(path.join(where.dataDir, name), { recursive: true });
    await acceptWithOpenBank(where, options);
  } finally {
    lock.release();
  }
}

async function acceptWithOpenBank(
  where: EngineSettings,
  { environment, withoutErasures, told, ...surroundings }: AcceptLossOptions,
): Promise<void> {
  const { kind, erasuresFile } = where;
  const bank = await openBankForMaintenance(where, surroundings);
  try {
    await bank.parts.vault.ready();
    const erasures =
      kind === 'distributed'
        ? await collectErasuresSinceDatabaseRestore(bank.parts, { erasuresFile, without: withoutErasures })
        : undefined;
    await verifyBankPartsEnsuringId(bank.parts, { kind, journal: bank.journal, ...surroundings, acceptLoss: true });
    if (erasures !== undefined) {
      await markReadModelsForRebuild(bank.readModels);
      await repeatErasuresAndReport(where, erasures, { ...surroundings, environment, told });
    }
    await reportValidProgramTokens(bank.parts.records, { ...surroundings, told });
    told.say(
      'Der Verlust ist angenommen: das Portal startet wieder. Was verloren ist, bleibt unlesbar, bis eine passende Sicherung eingespielt wird.',
    );
  } finally {
    await bank.close();
  }
}

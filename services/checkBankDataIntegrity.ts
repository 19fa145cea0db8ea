import { checkBankParts, type LineReporter } from './composition/parts/checkBankParts.ts';
import { openBankForMaintenance } from './composition/parts/openBankForMaintenance.ts';
import type { EngineSettings, EngineSurroundings } from './composition/engines/engines.ts';
import { verifyBankLog } from './verifyBankLog.ts';

/** Says in sentences whether the parts of a bank belong together and the log is as it was written. True when all is well. */
export async function checkBankDataIntegrity(
  where: EngineSettings,
  surroundings: EngineSurroundings,
  told: LineReporter,
): Promise<boolean> {
  const bank = await openBankForMaintenance(where, surroundings);
  try {
    const belongTogether = await checkBankParts(bank, where.kind, told);
    return (await verifyBankLog(bank, told)) && belongTogether;
  } finally {
    await bank.close();
  }
}

import type { Clock } from '@portal/platform/clock/clock';
import type { Log } from '@portal/platform/log/createLog';
import type { EmbeddedSettings } from '../engines/engines.ts';
import { checkBankParts, type LineReporter } from '../parts/checkBankParts.ts';
import { openBankForMaintenance, type BankOpenedForMaintenance } from '../parts/openBankForMaintenance.ts';

export interface VerifyRestoredBankOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly told: LineReporter;
  /** Whether the log is as it was written. */
  readonly verify: (bank: BankOpenedForMaintenance, told: LineReporter) => Promise<boolean>;
}

/** Whether what was restored is a whole bank, as `npm run check` and the audit's verification say it. True when all is well. */
export async function checkRestoredBank(
  settings: EmbeddedSettings,
  { clock, log, told, verify }: VerifyRestoredBankOptions,
): Promise<boolean> {
  const bank = await openBankForMaintenance(settings, { clock, log });
  try {
    const belongTogether = await checkBankParts(bank, 'embedded', told);
    return (await verify(bank, told)) && belongTogether;
  } finally {
    await bank.close();
  }
}

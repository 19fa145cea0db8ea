import type { EmbeddedSettings } from '../engines.ts';
import { checkParts } from '../parts/checkParts.ts';
import { openForCheck } from '../parts/openForCheck.ts';
import type { RestoreOrder } from './restoreBackup.ts';

/** Whether what was restored is a whole bank, as `npm run check` and the audit's verification say it. True when all is well. */
export async function verifyRestored(settings: EmbeddedSettings, { clock, log, told, verify }: RestoreOrder): Promise<boolean> {
  const bank = await openForCheck(settings, { clock, log });
  try {
    const belongTogether = await checkParts(bank, 'embedded', told);
    return (await verify(bank, told)) && belongTogether;
  } finally {
    await bank.close();
  }
}

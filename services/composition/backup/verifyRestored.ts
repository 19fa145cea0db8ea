import type { EmbeddedSettings, EngineSurroundings } from '../engines.ts';
import { lookAtParts, type Told } from '../parts/lookAtParts.ts';
import { openForCheck } from '../parts/openForCheck.ts';
import { verifyBank } from '../parts/verifyBank.ts';

/** Whether what was restored is a whole bank, as `npm run check` and the audit's verification say it. True when all is well. */
export async function verifyRestored(settings: EmbeddedSettings, surroundings: EngineSurroundings, told: Told): Promise<boolean> {
  const bank = await openForCheck(settings, surroundings);
  try {
    const belongTogether = await lookAtParts(bank, 'embedded', told);
    return (await verifyBank(bank, told)) && belongTogether;
  } finally {
    await bank.close();
  }
}

import { filterMissingSystemsSwitchedOnInConfig } from '@portal/contracts/instance/filterMissingSystemsSwitchedOnInConfig';
import { missingOutsideSystemTexts } from '@portal/contracts/instance/systemsOff';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';
import type { OutsideCheckInput } from './outsideQuestion.ts';

export async function checkConfiguredAgree21({
  environment: { agree21, demo },
  config,
  now,
}: OutsideCheckInput): Promise<readonly OutsideCheckResult[]> {
  if (agree21 === undefined) {
    const isMissed = !demo && filterMissingSystemsSwitchedOnInConfig(['agree21'], config).length > 0;
    return [
      {
        ok: !isMissed,
        line: isMissed ? missingOutsideSystemTexts.agree21.atStart : 'agree21: nicht eingerichtet, AGREE21_URL ist nicht gesetzt.',
      },
    ];
  }
  const { checkAgree21: askAgree21 } = await import('../../engines/agree21/checkAgree21.ts');
  return askAgree21(agree21, { now: () => now });
}

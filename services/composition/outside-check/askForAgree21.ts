import { missedSystems } from '@portal/contracts/instance/missedSystems';
import { systemWords } from '@portal/contracts/instance/systemsOff';
import type { OutsideFinding } from '@portal/platform/outside/outsideFinding';
import type { OutsideQuestion } from './outsideQuestion.ts';

export async function askForAgree21({ environment: { agree21, demo }, config, now }: OutsideQuestion): Promise<readonly OutsideFinding[]> {
  if (agree21 === undefined) {
    const isMissed = !demo && missedSystems(['agree21'], config).length > 0;
    return [
      { ok: !isMissed, line: isMissed ? systemWords.agree21.atStart : 'agree21: nicht eingerichtet, AGREE21_URL ist nicht gesetzt.' },
    ];
  }
  const { askAgree21 } = await import('../../engines/agree21/askAgree21.ts');
  return askAgree21(agree21, { now: () => now });
}

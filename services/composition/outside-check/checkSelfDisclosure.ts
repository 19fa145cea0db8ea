import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';
import type { OutsideCheckInput } from './outsideQuestion.ts';

export async function checkSelfDisclosure({ environment }: OutsideCheckInput): Promise<readonly OutsideCheckResult[]> {
  const { selfDisclosure: address } = environment;
  if (address === 'none') return [{ ok: true, line: 'Selbstauskunft: keine, SELF_DISCLOSURE_URL=none.' }];
  if (address === undefined) return [{ ok: true, line: 'Selbstauskunft: nicht eingerichtet, SELF_DISCLOSURE_URL ist nicht gesetzt.' }];
  const { checkSelfDisclosureSystemReachable } = await import('../../engines/self-disclosure/checkSelfDisclosureSystemReachable.ts');
  return [await checkSelfDisclosureSystemReachable(address)];
}

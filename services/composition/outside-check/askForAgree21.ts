import type { OutsideFinding, OutsideQuestion } from './outsideQuestion.ts';

export async function askForAgree21({ environment: { agree21 }, now }: OutsideQuestion): Promise<readonly OutsideFinding[]> {
  if (agree21 === undefined) return [{ ok: true, line: 'agree21: nicht eingerichtet, AGREE21_URL ist nicht gesetzt.' }];
  const { askAgree21 } = await import('../../engines/agree21/askAgree21.ts');
  return askAgree21(agree21, { now: () => now });
}

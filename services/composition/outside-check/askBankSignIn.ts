import { BANK_CALLBACK_PATH } from '@portal/platform/bank-sign-in/bankCallbackPath';
import type { OutsideFinding, OutsideQuestion } from './outsideQuestion.ts';

export async function askBankSignIn({ environment, now }: OutsideQuestion): Promise<readonly OutsideFinding[]> {
  const { bankSignIn, publicUrl = '' } = environment;
  if (bankSignIn === undefined) return [{ ok: true, line: 'Online-Banking: nicht eingerichtet, BANK_SIGN_IN_ISSUER ist nicht gesetzt.' }];
  const { askProvider } = await import('../../engines/openid/askProvider.ts');
  return askProvider(bankSignIn, `${publicUrl}${BANK_CALLBACK_PATH}`, { now: () => now });
}

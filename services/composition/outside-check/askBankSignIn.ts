import { systemWords } from '@portal/contracts/instance/systemsOff';
import { BANK_CALLBACK_PATH } from '@portal/platform/bank-sign-in/bankCallbackPath';
import type { OutsideFinding } from '@portal/platform/outside/outsideFinding';
import type { OutsideQuestion } from './outsideQuestion.ts';

export async function askBankSignIn({ environment, config, now }: OutsideQuestion): Promise<readonly OutsideFinding[]> {
  const { bankSignIn, publicUrl = '' } = environment;
  if (bankSignIn === undefined) {
    const isMissed = config.customer.yesActive && !environment.demo;
    const line = isMissed ? systemWords.bankSignIn.atStart : 'Online-Banking: nicht eingerichtet, BANK_SIGN_IN_ISSUER ist nicht gesetzt.';
    return [{ ok: !isMissed, line }];
  }
  const { askProvider } = await import('../../engines/openid/askProvider.ts');
  return askProvider(bankSignIn, `${publicUrl}${BANK_CALLBACK_PATH}`, { now: () => now });
}

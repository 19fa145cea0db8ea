import { missingOutsideSystemTexts } from '@portal/contracts/instance/systemsOff';
import { BANK_CALLBACK_PATH } from '@portal/platform/bank-sign-in/bankCallbackPath';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';
import type { OutsideCheckInput } from './outsideQuestion.ts';

export async function checkBankSignIn({ environment, config, now }: OutsideCheckInput): Promise<readonly OutsideCheckResult[]> {
  const { bankSignIn, publicUrl = '' } = environment;
  if (bankSignIn === undefined) {
    const isMissed = config.customer.yesActive && !environment.demo;
    const line = isMissed
      ? missingOutsideSystemTexts.bankSignIn.atStart
      : 'Online-Banking: nicht eingerichtet, BANK_SIGN_IN_ISSUER ist nicht gesetzt.';
    return [{ ok: !isMissed, line }];
  }
  const { checkOpenIdProviderConnection: askProvider } = await import('../../engines/openid/checkOpenIdProviderConnection.ts');
  return askProvider(bankSignIn, `${publicUrl}${BANK_CALLBACK_PATH}`, { now: () => now });
}

import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { createMasterActivationCodeMatcher } from './createMasterActivationCodeMatcher.ts';

const config = (hasMasterCode: boolean) => ({ customer: { ...defaultInstanceConfig.customer, hasMasterCode } });

describe('the bank-wide activation code', () => {
  it('is the one of the environment, where the bank has one', () => {
    const isRight = createMasterActivationCodeMatcher({ masterActivationCode: 'BANK27' }, config(true));
    expect([isRight?.('BANK27'), isRight?.('BANK28')]).toEqual([true, false]);
  });

  it('does not exist where the bank has none, whatever the environment says', () => {
    expect(createMasterActivationCodeMatcher({ masterActivationCode: 'BANK27' }, config(false))).toBeUndefined();
  });

  it('ends the start when it should be there and is not set, and says which variable is missing', () => {
    expect(() => createMasterActivationCodeMatcher({ masterActivationCode: undefined }, config(true))).toThrow(
      /MASTER_ACTIVATION_CODE fehlt/,
    );
  });
});

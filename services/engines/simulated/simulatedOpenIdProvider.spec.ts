import { describe, expect, it } from 'vitest';
import {
  bankSignInsUnderTest,
  bankSignInSuite,
  signInAtBankAndReturn,
  SIGN_IN_WITHOUT_INVITATION,
  PUBLIC_URL,
  takePendingSignIn,
} from '../openid/testing/bankSignInSuite.ts';
import { createSimulatedOpenIdProvider } from './simulatedOpenIdProvider.ts';

const bank = bankSignInsUnderTest((parts) => {
  const simulated = createSimulatedOpenIdProvider({ ...parts, publicUrl: () => PUBLIC_URL });
  return {
    provider: () => simulated.provider,
    subjectOf: (number) => `kunde-${number}`,
    async atTheBank(url, number) {
      const query = { anfrage: new URL(url).searchParams.get('anfrage') ?? '', ...(number === undefined ? {} : { zugang: number }) };
      const answer = await simulated.routes[1]!.handle({ query } as never);
      if (answer.kind !== 'redirect') throw new Error(`the bank answered ${answer.kind}`);
      expect(answer.location).toMatch(/^\/_yes\/callback\?/);
      return new URL(answer.location, PUBLIC_URL).searchParams;
    },
  };
});

describe('a sign-in at the bank', () => {
  bankSignInSuite(bank);

  it('is not what was changed on the way', async () => {
    const signIns = bank.aProcess();
    const back = await signInAtBankAndReturn(bank, signIns);
    const begun = await takePendingSignIn(signIns, back);
    const [text = '', signature = ''] = back.code.split('.');
    const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace('4711', '1234')).toString('base64url');
    expect(await signIns.identify(begun, { ...back, iss: 'https://other.example' }), 'the answer of another bank').toEqual({
      kind: 'refused',
    });
    for (const code of [`${other}.${signature}`, text, 'ä.ö'])
      expect(await signIns.identify(begun, { ...back, code })).toEqual({ kind: 'refused' });
  });
});

describe('a bank that is away', () => {
  const never = () => new Promise<never>(() => undefined);
  const fails = () => Promise.reject(new Error('ECONNREFUSED'));

  it.each([
    ['silent', never],
    ['broken', fails],
  ])('begins nothing, and nobody waits for it: %s', async (_, authorisationUrl) => {
    const signIns = bank.aProcess({ ...bank.provider(), authorisationUrl }, 20);
    expect(await signIns.begin(SIGN_IN_WITHOUT_INVITATION, undefined)).toBeUndefined();
  });

  it.each([
    ['silent', never],
    ['broken', fails],
  ])('says who nobody is: %s', async (_, redeem) => {
    const begun = await signInAtBankAndReturn(bank, bank.aProcess());
    const signIns = bank.aProcess({ ...bank.provider(), redeem }, 20);
    expect(await signIns.identify(await takePendingSignIn(signIns, begun), begun)).toEqual({ kind: 'away' });
  });
});

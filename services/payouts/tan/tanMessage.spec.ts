import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { formatCents } from '@portal/contracts/payouts/money';
import { maskedAddress, tanMessage } from './tanMessage.ts';

const position = {
  creditId: 'c1',
  creditNumber: '1',
  financingProjectTypeId: 't1',
  amountCents: 2_000_000,
  iban: 'DE89370400440532013000',
  holder: 'E. M.',
};
const content = { salt: 's', disbursementId: 'd', name: 'Rohbau', totalCents: 2_000_000, positions: [position] };

describe('the message with a code', () => {
  it('names one account masked, and several each with its amount', () => {
    const text = (positions: (typeof position)[]) =>
      tanMessage({ channel: 'sms', to: '+49170' }, 'ABC234', { ...content, positions }, defaultInstanceConfig).text;
    expect(text([position, { ...position, creditId: 'c2' }])).toContain('auf DE89 •••• 3000. Er gilt');
    expect(text([position, { ...position, iban: 'DE02120300000000202051', amountCents: 150_050 }])).toContain(
      `auf DE89 •••• 3000 (${formatCents(2_000_000)}), DE02 •••• 2051 (${formatCents(150_050)}).`,
    );
  });
});

describe('the message with a code in the words of the bank', () => {
  it('still names all that the code confirms', () => {
    const texts = { ...defaultInstanceConfig.texts, smsTan: 'TAN {code}: {total}, {request}, {accounts}. Ihre {bankName}' };
    const { text } = tanMessage({ channel: 'sms', to: '+49170' }, 'ABC234', content, { ...defaultInstanceConfig, texts });
    expect(text).toBe(`TAN ABC234: 20.000\u00A0€, Rohbau, DE89 •••• 3000. Ihre ${defaultInstanceConfig.app.bankName}`);
  });
});

describe('where a code went', () => {
  it.each([
    [{ channel: 'sms', to: '+4917012345678' }, '+49 170 ••• 678'],
    [{ channel: 'sms', to: '+436641234567' }, '+43 ••• 567'],
    [{ channel: 'email', to: 'kundin@demo.bank' }, 'k•••@demo.bank'],
  ] as const)('%o is shown as %s', (address, shown) => expect(maskedAddress(address)).toBe(shown));
});

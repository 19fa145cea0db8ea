import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { MAX_CENTS } from '@portal/contracts/payouts/money';
import { smsPartCount } from '@portal/platform/outbox/createSmsMessage';
import { maskTanAddress, createTanMessage } from './createTanMessage.ts';

const position = {
  creditId: 'c1',
  creditNumber: '1',
  financingProjectTypeId: 't1',
  amountCents: 2_000_000,
  iban: 'DE89370400440532013000',
  holder: 'E. M.',
};
const content = { salt: 's', disbursementId: 'd', name: 'Rohbau', totalCents: 2_000_000, positions: [position] };

const sms = { channel: 'sms', to: '+49170' } as const;
type Content = Partial<Parameters<typeof createTanMessage>[2]>;
const textOf = (more: Content, smsTan: string | null = null, app = defaultInstanceConfig.app): string =>
  createTanMessage(
    sms,
    { code: 'ABC234', validUntil: '2026-11-21T10:05:00.000Z' },
    { ...content, ...more },
    { app, texts: { ...defaultInstanceConfig.texts, smsTan } },
  ).text;
const START = '20.000 € auf DE89 **** 3000: Ihr Code für diese Auszahlung ist ABC234, gültig 5 Minuten.';

describe('the message with a code', () => {
  it('names amount and masked account first, and last the request', () =>
    expect(textOf({})).toBe(`${START} Geben Sie ihn nicht weiter; Demo Bank eG fragt Sie nie danach. Antrag: Rohbau`));

  it('sums up more than one account', () => {
    expect(textOf({ positions: [position, { ...position, creditId: 'c2' }] })).toContain(START);
    const others = Array.from({ length: 60 }, (_, number) => ({ ...position, iban: `DE${number}0000` }));
    expect(textOf({ positions: others })).toMatch(/^20\.000 € auf 60 Konten: /);
  });

  it.each([
    ['a\nÜberweisung 1,00 € auf DE11', 'aÜberweisung 1,00 € auf DE11'.replace('aÜ', 'a Ü')],
    ['Test\u202e3000 •••• 98ED', 'Test3000 **** 98ED'],
    ['x“ auf DE00 •••• 0000. „', 'x auf DE00 **** 0000.'],
    ['Auszahlungsantrag vom 12.05.2026 - 14:05:09 Uhr', 'Auszahlungsantrag vom 12.05.2026 - 14...'],
    ['Dachstuhl Ağaoğlu 李', 'Dachstuhl Agaoglu Li'],
    ['ä'.repeat(200), `${'ä'.repeat(37)}...`],
  ])('shows a name that somebody typed as what it is: %j', (name, shown) => {
    const text = textOf({ name });
    expect(text.startsWith(START)).toBe(true);
    expect(text.endsWith(` Antrag: ${shown}`)).toBe(true);
  });

  it('has three parts at most, whatever the bank is called', () => {
    const app = { ...defaultInstanceConfig.app, bankName: 'Ж'.repeat(80), title: '€'.repeat(60) };
    expect(smsPartCount(textOf({ name: '€'.repeat(200), totalCents: MAX_CENTS }, null, app))).toBeLessThanOrEqual(3);
  });
});

describe('the message with a code in the words of the bank', () => {
  it('still names all that has to be compared', () =>
    expect(textOf({}, 'TAN {code}: {total}, {accounts}, {request}')).toBe('TAN ABC234: 20.000 €, DE89 **** 3000, Rohbau'));

  it('is in the usual ones where the name would stand before what is compared, or where it would be too long', () => {
    expect(textOf({}, 'TAN {code} für {request}: {total}, {accounts}')).toContain(START);
    expect(
      textOf({}, `{code}{total}{accounts}${'{bankName}'.repeat(27)}`, { ...defaultInstanceConfig.app, bankName: 'B'.repeat(80) }),
    ).toContain(START);
  });
});

describe('where a code went', () => {
  it.each([
    [{ channel: 'sms', to: '+4917012345678' }, '+49 170 ••• 678'],
    [{ channel: 'sms', to: '+436641234567' }, '+43 ••• 567'],
    [{ channel: 'email', to: 'kundin@demo.bank' }, 'k•••@demo.bank'],
  ] as const)('%o is shown as %s', (address, shown) => expect(maskTanAddress(address)).toBe(shown));
});

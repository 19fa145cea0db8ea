import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig, type InstanceConfig } from '../config.ts';
import { configureInstanceSchema } from './configureInstance.ts';

const refusedAt = (change: (config: InstanceConfig) => object): string[] =>
  (configureInstanceSchema.safeParse(change(defaultInstanceConfig)).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const colours = (change: Partial<InstanceConfig['colors']>) => (config: InstanceConfig) => ({
  ...config,
  colors: { ...config.colors, ...change },
});

describe('a configuration', () => {
  it('may be the one that a portal starts with', () => expect(refusedAt((config) => config)).toEqual([]));

  it('is refused at each colour that nobody could read', () => {
    expect(refusedAt(colours({ primary: '#777777', accent: '#ffd700' }))).toEqual([
      'colors.primary: Zu wenig Kontrast: 4,4:1, nötig sind 4,5:1. Bitte wählen Sie eine dunklere Farbe.',
      'colors.accent: Zu wenig Kontrast: 1,4:1, nötig sind 4,5:1. Bitte wählen Sie eine dunklere Farbe.',
    ]);
  });

  it('may have a second colour that is only seen: 3:1', () => {
    expect(refusedAt(colours({ secondary: '#949494' }))).toEqual([]);
    expect(refusedAt(colours({ secondary: '#959595' }))).toHaveLength(1);
  });

  it('has names and headings of one line, with something to read', () => {
    const names = ['title', 'titlePronounNominative', 'titlePronounAccusative', 'bankName'] as const;
    for (const name of names)
      for (const text of ['a\r\nb', 'a\tb', 'a\u202eb', '\u200b', '\u3164'])
        expect(refusedAt(({ app, ...config }) => ({ ...config, app: { ...app, [name]: text } }))).toHaveLength(1);
    const payer = { name: '\u200b', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
    expect(refusedAt(({ valutierung, ...config }) => ({ ...config, valutierung: { ...valutierung, payer } }))).toEqual([
      'valutierung.payer.name: Pflichtfeld',
    ]);
  });

  it('has a payer whose bank lies in the country of the account', () =>
    expect(
      refusedAt(({ valutierung, ...config }) => ({
        ...config,
        valutierung: { ...valutierung, payer: { name: 'Bank', iban: 'DE89370400440532013000', bic: 'CHASUS33' } },
      })),
    ).toEqual(['valutierung.payer.bic: BIC und IBAN gehören zu verschiedenen Ländern.']));

  it('has a minimum that a payout can reach', () =>
    expect(
      refusedAt(({ valutierung, ...config }) => ({
        ...config,
        valutierung: { ...valutierung, defaultMinimumDisbursementAmount: 9_000_000_000_000 },
      })),
    ).toEqual(['valutierung.defaultMinimumDisbursementAmount: Höchstens 1.000.000\u00a0€: Sonst wäre keine Auszahlung möglich.']));

  it.each<[string, (config: InstanceConfig) => object, string]>([
    [
      'a ground of which one half hides the words',
      ({ design, ...config }) => ({
        ...config,
        design: { ...design, backgroundEyeCatcher: { from: '#ffffff', to: '#0b3d66', skewDegrees: 0 } },
      }),
      'design.backgroundEyeCatcher.from',
    ],
    ['a logo from elsewhere', ({ app, ...config }) => ({ ...config, app: { ...app, logo: 'https://boese.example/x.svg' } }), 'app.logo'],
    ['a bank without a name', ({ app, ...config }) => ({ ...config, app: { ...app, bankName: '   ' } }), 'app.bankName'],
    [
      'uploads so small that no photo fits',
      ({ upload, ...config }) => ({ ...config, upload: { ...upload, maxBytes: 1_000 } }),
      'upload.maxBytes',
    ],
    [
      'two reasons of one code',
      ({ upload, ...config }) => ({
        ...config,
        upload: { ...upload, requestAgainReasons: ['Zu dunkel.', 'Zu klein.'].map((text) => ({ code: 'FOTO', text })) },
      }),
      'upload.requestAgainReasons',
    ],
    [
      'a reason twice',
      ({ upload, ...config }) => ({
        ...config,
        upload: { ...upload, requestAgainReasons: ['A', 'B'].map((code) => ({ code, text: 'Zu dunkel.' })) },
      }),
      'upload.requestAgainReasons',
    ],
    [
      'a subject that does not name its case',
      ({ texts, ...config }) => ({ ...config, texts: { ...texts, subjectOpened: 'Bitte um Unterlagen' } }),
      'texts.subjectOpened',
    ],
    ['a text of nothing but spaces', ({ texts, ...config }) => ({ ...config, texts: { ...texts, closing: '  ' } }), 'texts.closing'],
  ])('is refused at its field with %s', (_, change, field) => {
    const [fault, ...others] = refusedAt(change);
    expect(fault).toMatch(new RegExp(`^${field}: [A-ZÄÖÜ]`));
    expect(others).toEqual([]);
  });
});

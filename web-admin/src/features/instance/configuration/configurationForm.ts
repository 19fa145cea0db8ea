import { findInstanceConfigFaults } from '@portal/contracts/instance/commands/configureInstance';
import {
  bankTextKeys,
  bankTextDefinitions,
  type BankTextKey,
  type BankTextOverrides,
} from '@portal/contracts/instance/texts/bankTextDefinitions';
import { instanceConfigSchema, type InstanceConfig } from '@portal/contracts/instance/config';
import { ibanFault } from '@portal/contracts/payouts/iban';
import type { RequestAgainReason } from '@portal/contracts/enquiries/requestAgainReasons';
import { recordOf } from '@portal/contracts/shared/recordOf';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import type { MoneyInputValue } from '../../../components/form/inputs/MoneyInput.tsx';
import { textOrNull } from '../../../components/form/emptyIsNull.ts';

const MEGABYTE = 1_048_576;

type Texts<Of> = { readonly [Key in keyof Of]: null extends Of[Key] ? string : Of[Key] };

type Payer = NonNullable<InstanceConfig['valutierung']['payer']>;

/** How many, or after how many days. */
const counts = ['defaultMaxDisbursements', 'grantorDays', 'remindDraftsAfterDays', 'releaseDraftsAfterDays', 'archiveAfterDays'] as const;
type Count = (typeof counts)[number];

interface PayoutValues extends Readonly<Record<Count, string>> {
  readonly disbursementInfotext: string;
  readonly defaultMinimumDisbursementAmount: MoneyInputValue;
  readonly fourEyesAmount: MoneyInputValue;
  readonly payer: Payer;
}

/** The document as fields hold it: texts instead of null and numbers. */
export interface ConfigurationValues {
  readonly app: Texts<InstanceConfig['app']>;
  readonly design: Omit<Texts<InstanceConfig['design']>, 'backgroundEyeCatcher'> & {
    readonly backgroundEyeCatcher: { readonly from: string; readonly to: string; readonly skewDegrees: string };
  };
  readonly colors: InstanceConfig['colors'];
  readonly customer: InstanceConfig['customer'];
  readonly upload: { readonly activateEnquiryAttachments: boolean; readonly maxBytes: string; readonly requestAgainReasons: string };
  readonly employee: { readonly requireSecondFactor: boolean; readonly stepUpMinutes: string };
  readonly agree21: InstanceConfig['agree21'];
  readonly valutierung: PayoutValues;
  readonly fileSizeHint: string;
  /** As they are read: the usual ones where the bank has none. */
  readonly texts: Readonly<Record<BankTextKey, string>>;
}

const withoutNull = <Of extends object>(part: Of): Texts<Of> =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => [key, (value as unknown) ?? ''])) as Texts<Of>;
const numberIn = (text: string): number =>
  /^[-−]?\d{1,15}(?:,\d+|\.\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.').replace('−', '-')) : Number.NaN;

/** With a comma, where there is a fraction. */
export const formatBytesAsMegabytes = (bytes: number): string => String(Math.round((bytes / MEGABYTE) * 100) / 100).replace('.', ',');

/** One in a line: `UNTERSCHRIFT: Die Unterschrift fehlt.` */
const linesOf = (reasons: readonly RequestAgainReason[]): string => reasons.map(({ code, text }) => `${code}: ${text}`).join('\n');

/** A line without a colon has no code, which the contract says. */
function reasonsIn(lines: string): readonly RequestAgainReason[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      return { code: line.slice(0, Math.max(colon, 0)).trim().toUpperCase(), text: line.slice(colon + 1).trim() };
    });
}

const noPayer: Payer = { name: '', iban: '', bic: '', town: '' };

const payoutValuesOf = (payouts: InstanceConfig['valutierung']): PayoutValues => ({
  ...payouts,
  ...recordOf(counts, (name) => String(payouts[name])),
  payer: payouts.payer ?? noPayer,
});

const hasPayer = ({ name, iban, bic, town }: Payer): boolean => [name, iban, bic, town].some((part) => part.trim() !== '');

/** What is not yet an amount is for the schema to refuse. */
const payoutBodyOf = (values: PayoutValues): InstanceConfig['valutierung'] => ({
  disbursementInfotext: values.disbursementInfotext.trim(),
  defaultMinimumDisbursementAmount: values.defaultMinimumDisbursementAmount as number | null,
  fourEyesAmount: values.fourEyesAmount as number | null,
  ...recordOf(counts, (name) => numberIn(values[name])),
  payer: hasPayer(values.payer)
    ? {
        name: values.payer.name.trim(),
        iban: values.payer.iban.replaceAll(/\s/g, '').toUpperCase(),
        bic: values.payer.bic.replaceAll(/\s/g, '').toUpperCase(),
        town: values.payer.town.trim(),
      }
    : null,
});

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/i;

/** In whole sentences, which the document's schema has none for. */
function payerRules({ valutierung: { payer } }: ConfigurationValues) {
  if (!hasPayer(payer)) return {};
  const missing = (part: string): string | undefined => (part.trim() === '' ? REQUIRED_FIELD_TEXT : undefined);
  const isBic = BIC.test(payer.bic.replaceAll(/\s/g, ''));
  return {
    'valutierung.payer.name': missing(payer.name),
    'valutierung.payer.iban': missing(payer.iban) ?? ibanFault(payer.iban),
    'valutierung.payer.bic': missing(payer.bic) ?? (isBic ? undefined : 'Ein BIC hat 8 oder 11 Stellen, z. B. COBADEFFXXX.'),
  } as const;
}

const shownTexts = (texts: BankTextOverrides): Record<BankTextKey, string> =>
  recordOf(bankTextKeys, (key) => texts[key] ?? bankTextDefinitions[key].usual);

/** What says the same as the usual text, or nothing, is the usual one. */
const ownTexts = (texts: Readonly<Record<BankTextKey, string>>): BankTextOverrides =>
  recordOf(bankTextKeys, (key) => (texts[key].trim() === bankTextDefinitions[key].usual ? null : textOrNull(texts[key])));

export const configurationValuesOf = (config: InstanceConfig): ConfigurationValues => ({
  ...config,
  app: withoutNull(config.app),
  design: {
    ...withoutNull(config.design),
    backgroundEyeCatcher: {
      ...config.design.backgroundEyeCatcher,
      skewDegrees: String(config.design.backgroundEyeCatcher.skewDegrees).replace('.', ','),
    },
  },
  upload: {
    ...config.upload,
    maxBytes: formatBytesAsMegabytes(config.upload.maxBytes),
    requestAgainReasons: linesOf(config.upload.requestAgainReasons),
  },
  employee: { ...config.employee, stepUpMinutes: String(config.employee.stepUpMinutes) },
  valutierung: payoutValuesOf(config.valutierung),
  texts: shownTexts(config.texts),
});

const bytesOf = (megabytes: string, before: number | undefined): number =>
  before !== undefined && megabytes === formatBytesAsMegabytes(before) ? before : Math.round(numberIn(megabytes) * MEGABYTE);

/** The whole document, as the call takes it. A size that nobody has touched since `before` was shown goes back as it was: two digits of a megabyte need not say it. */
export const configurationBodyOf = (
  { app, design, customer, upload, ...values }: ConfigurationValues,
  before?: Pick<InstanceConfig, 'upload'>,
): InstanceConfig => ({
  ...values,
  app: {
    title: app.title.trim(),
    titlePronounNominative: app.titlePronounNominative.trim(),
    titlePronounAccusative: app.titlePronounAccusative.trim(),
    bankName: app.bankName.trim(),
    logo: textOrNull(app.logo),
    favicon: textOrNull(app.favicon),
    feedbackLink: textOrNull(app.feedbackLink),
    graphicsCreditLink: textOrNull(app.graphicsCreditLink),
  },
  design: {
    eyeCatcherTitle: design.eyeCatcherTitle.trim(),
    eyeCatcherText: design.eyeCatcherText.trim(),
    buttonStyle: design.buttonStyle,
    eyeCatcherIcon: textOrNull(design.eyeCatcherIcon),
    backgroundEyeCatcher: { ...design.backgroundEyeCatcher, skewDegrees: numberIn(design.backgroundEyeCatcher.skewDegrees) },
  },
  customer: { ...customer, acceptLabel: customer.acceptLabel.trim() },
  upload: {
    ...upload,
    maxBytes: bytesOf(upload.maxBytes, before?.upload.maxBytes),
    requestAgainReasons: reasonsIn(upload.requestAgainReasons),
  },
  employee: { ...values.employee, stepUpMinutes: numberIn(values.employee.stepUpMinutes) },
  valutierung: payoutBodyOf(values.valutierung),
  fileSizeHint: values.fileSizeHint.trim(),
  texts: ownTexts(values.texts),
});

interface Issue {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Where the contract has no words of its own. */
function german({ code, origin, minimum, maximum }: Issue): string {
  if (code === 'too_big') return origin === 'string' ? `Höchstens ${String(maximum)} Zeichen` : 'Dieser Wert ist zu groß.';
  if (code === 'too_small') return origin === 'string' && minimum === 1 ? REQUIRED_FIELD_TEXT : 'Dieser Wert ist zu klein.';
  return code === 'invalid_type' ? 'Bitte geben Sie eine Zahl ein.' : 'Ungültiger Wert';
}

/** All at once: the contract's schema looks at what people can read only when everything else is right. */
function check(body: unknown) {
  const issues = [
    ...(instanceConfigSchema.safeParse(body, { error: german }).error?.issues ?? []),
    ...findInstanceConfigFaults(body as InstanceConfig),
  ];
  return issues.length === 0 ? ({ success: true } as const) : ({ success: false, error: { issues } } as const);
}

export const configurationResolver = createFormResolver<ConfigurationValues>({
  schema: { safeParse: check },
  bodyOf: configurationBodyOf,
  rules: payerRules,
});

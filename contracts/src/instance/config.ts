import { z } from 'zod';
import { channelsOffSchema } from './channelsOff.ts';
import { missingOutsideSystemsSchema } from './systemsOff.ts';
import { bankTextOverridesSchema, noBankTextOverrides } from './texts/bankTextDefinitions.ts';
import { ibanFault } from '../payouts/iban.ts';
import { MAX_DISBURSEMENTS_PER_PROJECT } from '../payouts/limits.ts';
import { nonNegativeCentsSchema } from '../payouts/amount.ts';
import { requestAgainReasonsSchema, defaultRequestAgainReasons } from '../enquiries/requestAgainReasons.ts';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'eine Farbe wie #0a4d8c' });
const link = z.url({ protocol: /^https?$/, error: 'eine Adresse mit https://' });

const employeeFree = { requireSecondFactor: false, stepUpMinutes: 0 };
const payer = z.strictObject({
  name: z.string().min(1).max(70),
  iban: z
    .string()
    .max(42)
    .refine((iban) => ibanFault(iban) === undefined, { error: 'eine gültige IBAN' }),
  bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: 'ein BIC wie COBADEFFXXX' }),
  /** Named in transfers to accounts outside the European Economic Area; may be empty. */
  town: z.string().max(35).default(''),
});

/** What of it stands in no document from before the payouts. */
const usualPayouts = {
  disbursementInfotext: '',
  defaultMinimumDisbursementAmount: null,
  defaultMaxDisbursements: 10,
  fourEyesAmount: null,
  grantorDays: 3,
  remindDraftsAfterDays: 14,
  releaseDraftsAfterDays: 60,
  archiveAfterDays: 90,
  payer: null,
};

const agree21Off = { fetchPersonStammdatenActive: false, uploadArchiveFilesActive: false, uploadShelfdata: [] };

/** The configuration document of an instance: one file, validated at start. Served by GET configs/current without secrets. */
export const instanceConfigSchema = z.strictObject({
  app: z.strictObject({
    title: z.string().min(1).max(60),
    /** German relative pronouns that fit the title ('das Portal, das …'). */
    titlePronounNominative: z.string().min(1).max(10),
    titlePronounAccusative: z.string().min(1).max(10),
    bankName: z.string().min(1).max(80),
    /** SVG or PNG as a path below the portal or null for the bank's name in letters. */
    logo: z.string().max(200).nullable(),
    /** Icon of the tab, as a path below the portal; null for the portal's own. */
    favicon: z.string().max(200).nullable().default(null),
    feedbackLink: link.nullable(),
    graphicsCreditLink: link.nullable(),
  }),
  design: z.strictObject({
    eyeCatcherTitle: z.string().max(80),
    eyeCatcherText: z.string().max(200),
    buttonStyle: z.enum(['rounded', 'square', 'pill']),
    /** Picture of the start screen and beside signing in, as a path below the portal; null for the portal's own drawing. */
    eyeCatcherIcon: z.string().max(200).nullable().default(null),
    backgroundEyeCatcher: z.strictObject({ from: colour, to: colour, skewDegrees: z.number().min(-20).max(20) }),
  }),
  colors: z.strictObject({
    primary: colour,
    secondary: colour,
    accent: colour,
    positive: colour,
    negative: colour,
    info: colour,
    warning: colour,
  }),
  customer: z.strictObject({
    hasMasterCode: z.boolean(),
    yesActive: z.boolean(),
    closedRegistration: z.boolean(),
    /** Markdown, one line. */
    acceptLabel: z.string().min(1).max(500),
  }),
  upload: z.strictObject({
    activateEnquiryAttachments: z.boolean(),
    /** Bytes, single file and total. */
    maxBytes: z.int().min(1).max(67_108_864),
    requestAgainReasons: requestAgainReasonsSchema.default(defaultRequestAgainReasons),
  }),
  employee: z
    .strictObject({
      /** Whoever has none sets one up right after the password. */
      requireSecondFactor: z.boolean(),
      /** Approvals, payments, configuration and rights need the second factor, entered so long ago at most; 0 = no sooner than the next sign-in. */
      stepUpMinutes: z.int().min(0).max(600).default(employeeFree.stepUpMinutes),
    })
    .default(employeeFree),
  /** The bank's core system: what of it the portal uses (specification 001 §3). */
  agree21: z
    .strictObject({
      /** A new customer's master data can be fetched by the number. */
      fetchPersonStammdatenActive: z.boolean(),
      /** Documents can be handed over to its archive. */
      uploadArchiveFilesActive: z.boolean(),
      /** The first element maps shelf ids to comments. */
      uploadShelfdata: z
        .array(z.record(z.string().regex(/^\d{1,9}$/, { error: 'eine Ablagenummer' }), z.string().min(1).max(64)))
        .max(1)
        .readonly(),
    })
    .default(agree21Off),
  /** Payouts (specification 002 §3). */
  valutierung: z
    .strictObject({
      /** Markdown, shown in every request; may be empty. */
      disbursementInfotext: z.string().max(4_000).default(usualPayouts.disbursementInfotext),
      /** Cents of one position, where the project says nothing; null = 5.000 EUR. */
      defaultMinimumDisbursementAmount: nonNegativeCentsSchema.min(1).nullable().default(usualPayouts.defaultMinimumDisbursementAmount),
      /** Of a new project. */
      defaultMaxDisbursements: z.int().min(1).max(MAX_DISBURSEMENTS_PER_PROJECT).default(usualPayouts.defaultMaxDisbursements),
      /** Cents: above it a second employee must approve as well; null = never. */
      fourEyesAmount: nonNegativeCentsSchema.nullable().default(usualPayouts.fourEyesAmount),
      /** So long an employee shares no decision on money with whom the access or rights come from; 0 = never. */
      grantorDays: z.int().min(0).max(365).default(usualPayouts.grantorDays),
      remindDraftsAfterDays: z.int().min(1).max(365).default(usualPayouts.remindDraftsAfterDays),
      releaseDraftsAfterDays: z.int().min(2).max(730).default(usualPayouts.releaseDraftsAfterDays),
      /** Of requests that are paid or rejected. */
      archiveAfterDays: z.int().min(1).max(3_650).default(usualPayouts.archiveAfterDays),
      /** The account that payouts leave from, in the export of approved ones; null = nothing is exported for the bank. */
      payer: payer.nullable().default(usualPayouts.payer),
    })
    .refine(({ remindDraftsAfterDays, releaseDraftsAfterDays }) => releaseDraftsAfterDays > remindDraftsAfterDays, {
      path: ['releaseDraftsAfterDays'],
      error: 'mehr Tage als bis zur Erinnerung',
    })
    .default(usualPayouts),
  fileSizeHint: z.string().max(200),
  /** The bank's own words, null where the usual ones count. */
  texts: bankTextOverridesSchema.default(noBankTextOverrides),
});
export type InstanceConfig = z.output<typeof instanceConfigSchema>;

/** GET configs/current. */
export const configView = instanceConfigSchema
  .extend({
    /** 'dev-local' where nothing is said. */
    version: z.string(),
    /** True on a demo bank: the interface then says where mails and SMS can be read. */
    demo: z.boolean(),
    /** Page that the customer app shows in a sandboxed frame; set by operations (FEEDBACK_WIDGET_URL), absent without one. */
    feedbackWidget: z.string().optional(),
    /** Channels whose letters go nowhere, as nothing is configured for them: for administrators. */
    channelsOff: channelsOffSchema.optional(),
    /** Outside systems of the bank that are missing: for administrators. */
    systemsOff: missingOutsideSystemsSchema.optional(),
    /** What differs from the usual texts in the customers' app; all of them for who may change them. */
    texts: bankTextOverridesSchema.partial(),
  })
  .readonly()
  .meta({ id: 'Config' });
export type ConfigView = z.output<typeof configView>;

export const defaultInstanceConfig: InstanceConfig = {
  app: {
    title: 'ServicePortal',
    titlePronounNominative: 'das',
    titlePronounAccusative: 'das',
    bankName: 'Demo Bank eG',
    logo: null,
    favicon: null,
    feedbackLink: null,
    graphicsCreditLink: null,
  },
  design: {
    eyeCatcherTitle: 'Ihre Unterlagen. Sicher bei Ihrer Bank.',
    eyeCatcherText: 'Fotografieren, freigeben, fertig: Dokumente einreichen, ohne in die Filiale zu kommen.',
    buttonStyle: 'rounded',
    eyeCatcherIcon: null,
    backgroundEyeCatcher: { from: '#0b3d66', to: '#14639e', skewDegrees: -6 },
  },
  colors: {
    primary: '#0b4f87',
    secondary: '#4a5f73',
    accent: '#a84300',
    positive: '#1b6e3c',
    negative: '#b3261e',
    info: '#0b5f8a',
    warning: '#8a5300',
  },
  customer: {
    hasMasterCode: false,
    yesActive: false,
    closedRegistration: false,
    acceptLabel: 'Ich habe die [Nutzungsbedingungen und Datenschutzhinweise](/legal) gelesen und stimme ihnen zu.',
  },
  upload: { activateEnquiryAttachments: false, maxBytes: 67_108_864, requestAgainReasons: defaultRequestAgainReasons },
  employee: employeeFree,
  agree21: agree21Off,
  valutierung: usualPayouts,
  fileSizeHint: 'Bis zu 64 MB insgesamt, als Foto (JPEG, PNG, HEIC) oder PDF.',
  texts: noBankTextOverrides,
};

import { z } from 'zod';
import { plainIban } from '../../payouts/ibanFormat.ts';
import { formatCents } from '../../payouts/money.ts';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { hasVisibleText, singleLineTextFault, multilineTextFault } from '../../shared/text/textFaults.ts';
import { bankTextKeys, bankTextDefinitions } from '../texts/bankTextDefinitions.ts';
import { bankTextFault } from '../texts/bankText.ts';
import { contrastRatio, textColourOn } from '../../shared/contrastRatio.ts';
import { instanceConfigSchema, type InstanceConfig } from '../config.ts';

/** WCAG 2.2: of text, and of what is only seen beside it. */
const TEXT = 4.5;
const CONTROL = 3;
const PAPER = '#ffffff';
/** Less, and no photo of a document could be handed in. */
const LEAST_UPLOAD = 1_048_576;

interface Fault {
  readonly path: readonly string[];
  readonly message: string;
}

/** Rounded down: 4,48 is not 4,5. */
const german = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',');

const unreadable = (path: readonly string[], found: number, needed: number): Fault[] =>
  found >= needed
    ? []
    : [
        {
          path,
          message: `Zu wenig Kontrast: ${german(found)}:1, nötig sind ${german(needed)}:1. Bitte wählen Sie eine dunklere Farbe.`,
        },
      ];

/** What is none, the document's schema refuses. */
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The colours are text, links and buttons on white; the second one is lines and marks only. */
const unreadableColours = ({ colors }: InstanceConfig): Fault[] =>
  Object.entries(colors).flatMap(([name, colour]) =>
    !isColour(colour) ? [] : unreadable(['colors', name], contrastRatio(colour, PAPER), name === 'secondary' ? CONTROL : TEXT),
  );

/** The words over the two colours are those that read best on the second one. */
function unreadableGround({ design: { backgroundEyeCatcher: ground } }: InstanceConfig): Fault[] {
  if (!isColour(ground.from) || !isColour(ground.to)) return [];
  const words = textColourOn(ground.to);
  return contrastRatio(words, ground.from) >= TEXT
    ? []
    : [
        {
          path: ['design', 'backgroundEyeCatcher', 'from'],
          message: 'Der Text wäre auf einer der beiden Farben nicht lesbar. Bitte wählen Sie zwei dunkle oder zwei helle Farben.',
        },
      ];
}

const isPlace = (path: string): boolean => /^\/(?![/\\])[^\s\\]+$/.test(path);

function misplacedPictures({ app, design }: InstanceConfig): Fault[] {
  const pictures = [
    [['app', 'logo'], app.logo],
    [['app', 'favicon'], app.favicon],
    [['design', 'eyeCatcherIcon'], design.eyeCatcherIcon],
  ] as const;
  return pictures.flatMap(([path, place]) =>
    place === null || isPlace(place) ? [] : [{ path, message: 'Bitte geben Sie einen Pfad im Portal an, z. B. /bank/logo.svg.' }],
  );
}

/** Names stand in subjects and headings: something to read, in one line. */
function unfitWords({ app, design, customer, valutierung, fileSizeHint, upload, agree21 }: InstanceConfig): Fault[] {
  const required = [
    [['app', 'title'], app.title],
    [['app', 'titlePronounNominative'], app.titlePronounNominative],
    [['app', 'titlePronounAccusative'], app.titlePronounAccusative],
    [['app', 'bankName'], app.bankName],
    [['customer', 'acceptLabel'], customer.acceptLabel],
    [['valutierung', 'payer', 'name'], valutierung.payer?.name],
    ...listed(upload.requestAgainReasons).map(({ text }) => [['upload', 'requestAgainReasons'], text] as const),
    ...listed(agree21.uploadShelfdata).flatMap((shelf) =>
      Object.values(shelf).map((comment) => [['agree21', 'uploadShelfdata'], comment] as const),
    ),
  ] as const;
  const optional = [
    [['design', 'eyeCatcherTitle'], design.eyeCatcherTitle],
    [['design', 'eyeCatcherText'], design.eyeCatcherText],
    [['fileSizeHint'], fileSizeHint],
    [['valutierung', 'payer', 'town'], valutierung.payer?.town],
  ] as const;
  const infotext = valutierung.disbursementInfotext;
  return [
    ...required.flatMap(([path, text]) =>
      fault(path, text, (words) => (hasVisibleText(words) ? singleLineTextFault(words) : REQUIRED_FIELD_TEXT)),
    ),
    ...optional.flatMap(([path, text]) => fault(path, text, singleLineTextFault)),
    ...fault(['valutierung', 'disbursementInfotext'], infotext, multilineTextFault),
  ];
}

/** What is no list or no text, the document's schema refuses. */
const listed = <Item>(list: readonly Item[] | undefined): readonly Item[] => (Array.isArray(list) ? (list as readonly Item[]) : []);
function fault(path: readonly string[], text: unknown, faultOf: (text: string) => string | undefined): Fault[] {
  const message = typeof text === 'string' ? faultOf(text) : undefined;
  return message === undefined ? [] : [{ path, message }];
}

/** Account and bank of one payer lie in one country. */
function strangeBank({ valutierung: { payer } }: InstanceConfig): Fault[] {
  if (payer === null || payer.bic.slice(4, 6) === plainIban(payer.iban).slice(0, 2)) return [];
  return [{ path: ['valutierung', 'payer', 'bic'], message: 'BIC und IBAN gehören zu verschiedenen Ländern.' }];
}

/** More than any position of a loan, and no payout would be possible. */
const MOST_MINIMUM_CENTS = 100_000_000;
const unreachableMinimum = ({ valutierung }: InstanceConfig): Fault[] =>
  (valutierung.defaultMinimumDisbursementAmount ?? 0) <= MOST_MINIMUM_CENTS
    ? []
    : [
        {
          path: ['valutierung', 'defaultMinimumDisbursementAmount'],
          message: `Höchstens ${formatCents(MOST_MINIMUM_CENTS)}: Sonst wäre keine Auszahlung möglich.`,
        },
      ];

const tooSmallUploads = ({ upload }: InstanceConfig): Fault[] =>
  upload.maxBytes >= LEAST_UPLOAD
    ? []
    : [{ path: ['upload', 'maxBytes'], message: 'Mindestens 1 MB: Sonst lässt sich kein Foto eines Dokuments einreichen.' }];

/** A code tells reasons apart in figures, the words tell them apart in the dialog. */
function unclearReasons({ upload: { requestAgainReasons: reasons } }: InstanceConfig): Fault[] {
  const path = ['upload', 'requestAgainReasons'];
  if (!Array.isArray(reasons)) return [];
  const isTwice = (key: 'code' | 'text'): boolean => new Set(reasons.map((reason) => reason[key].trim())).size < reasons.length;
  if (isTwice('code')) return [{ path, message: 'Ein Kürzel kommt mehrfach vor. Bitte geben Sie jedem Grund ein eigenes.' }];
  return isTwice('text') ? [{ path, message: 'Ein Grund kommt mehrfach vor.' }] : [];
}

/** A text without what it has to name, or with what nothing fills in. */
function unfitTexts({ texts }: InstanceConfig): Fault[] {
  return bankTextKeys.flatMap((key) => {
    const text = texts[key];
    // Missing where the document is wrong as a whole, of which its schema tells.
    if (typeof text !== 'string') return [];
    const message = text.trim() === '' ? REQUIRED_FIELD_TEXT : bankTextFault(bankTextDefinitions[key], text);
    return message === undefined ? [] : [{ path: ['texts', key], message }];
  });
}

/** What would leave people before something that they cannot read or do. */
export const findInstanceConfigFaults = (config: InstanceConfig): readonly Fault[] =>
  [
    unreadableColours,
    unreadableGround,
    misplacedPictures,
    unfitWords,
    unreachableMinimum,
    strangeBank,
    tooSmallUploads,
    unclearReasons,
    unfitTexts,
  ].flatMap((look) => look(config));

/** PUT configs/current: the whole document. */
export const configureInstanceSchema = instanceConfigSchema.superRefine((config, context) => {
  for (const { path, message } of findInstanceConfigFaults(config)) context.addIssue({ code: 'custom', path: [...path], message });
});

/** POST configs/current/restore: which state counts again. */
export const restoreConfigurationSchema = z.strictObject({ state: z.int().min(0) });

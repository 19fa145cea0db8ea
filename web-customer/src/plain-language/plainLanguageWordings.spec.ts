import { describe, expect, it } from 'vitest';
import { customerNextActionOf } from '@portal/contracts/enquiries/nextAction';
import { requestedFileGroups } from '@portal/contracts/enquiries/status';
import { payoutFaultTexts, payoutSuccessNotices, payoutTexts as fixedPayoutTexts } from '@portal/contracts/payouts/texts';
import { customerAppTabLabels, specifiedCustomerTexts } from '@portal/contracts/texts/specifiedCustomerTexts';
import { customerNotices } from '@portal/contracts/texts/notices';
import { signedInTexts } from '../signedInTexts.ts';
import { plainLanguageOnlyHelpTexts } from '../plainLanguageOnlyHelpTexts.ts';
import { defaultBankHelpTexts } from '../components/BankTextMarkdown.tsx';
import { introTexts } from '../introTexts.ts';
import { tanMobileNumberTexts } from '../tanMobileNumberTexts.ts';
import { ownDataExportTexts } from '../ownDataExportTexts.ts';
import { payoutTexts } from '../payoutTexts.ts';
import { questionTexts } from '../questionTexts.ts';
import { remindersTexts } from '../remindersTexts.ts';
import { uploadTexts } from '../uploadTexts.ts';
import type { HelpTextCatalogueName, HelpTextCatalogues } from './catalogues.ts';
import { plainLanguageWordings } from './plainLanguageWordings.ts';

const usualTexts: HelpTextCatalogues = {
  area: signedInTexts,
  bank: defaultBankHelpTexts,
  beside: plainLanguageOnlyHelpTexts,
  intro: introTexts,
  mobile: tanMobileNumberTexts,
  ownData: ownDataExportTexts,
  payout: payoutTexts,
  question: questionTexts,
  reminders: remindersTexts,
  upload: uploadTexts,
};

const MAX_WORDS = 12;
/** Amounts, counts, names and days alike: what a text is called with is any of them. */
const samples = [1, 2, 3];

type Text = string | ((...values: number[]) => string);
const isText = (value: unknown): value is Text => typeof value === 'string' || typeof value === 'function';

/** Every text of a catalogue by its place, as `enquiry.doneNext.mail`. */
const leaves = (part: unknown, place: readonly string[] = []): readonly (readonly [string, Text])[] => {
  if (isText(part)) return [[place.join('.'), part]];
  return Object.entries(part ?? {}).flatMap(([key, value]) => leaves(value, [...place, key]));
};
/** What is said, for one and for several; each of them another text. */
const saidBy = (text: Text): readonly string[] =>
  typeof text === 'string' ? [text] : samples.map((value) => text(value, value + 1, value + 2)).filter((said) => typeof said === 'string');

interface Place {
  readonly place: string;
  readonly section: string;
  readonly usual: Text | undefined;
  readonly simple: Text;
}
const places: readonly Place[] = (Object.keys(plainLanguageWordings) as HelpTextCatalogueName[]).flatMap((name) => {
  const usual = new Map(leaves(usualTexts[name]));
  return leaves(plainLanguageWordings[name]).map(([place, simple]) => {
    const [first = ''] = place.split('.');
    return { place: `${name}.${place}`, section: place.includes('.') ? `${name}.${first}` : name, usual: usual.get(place), simple };
  });
});
const every = (fault: (place: Place) => unknown): readonly string[] => places.filter(fault).map(({ place }) => place);
const everySaid = (fault: (said: string) => unknown): readonly string[] =>
  places.flatMap(({ place, simple }) =>
    saidBy(simple)
      .filter(fault)
      .map((said) => `${place}: ${said}`),
  );

const allUsual = Object.values(usualTexts).flatMap((catalogue) => leaves(catalogue).flatMap(([, text]) => saidBy(text)));
const prescribed = new Set(
  [specifiedCustomerTexts, customerAppTabLabels, customerNotices, fixedPayoutTexts, payoutFaultTexts, payoutSuccessNotices]
    .flatMap((catalogue) => leaves(catalogue).flatMap(([, text]) => saidBy(text)))
    .concat(requestedFileGroups.map(({ title }) => title))
    .concat(
      customerNextActionOf({ status: 'completed', expiresAt: null, requestedFiles: [] }).text,
      customerNextActionOf({ status: 'open', expiresAt: null, requestedFiles: [{ status: 'requested', required: true }] }).text,
      customerNextActionOf({ status: 'open', expiresAt: null, requestedFiles: [] }).text,
    ),
);

const wordsOf = (text: string): readonly string[] => text.split(/[\s\u00a0]+/).filter((word) => /[\p{L}\d]/u.test(word));
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?:][“]?)\s+/);
const figuresOf = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

/** A sentence tells; a label, a button or a name of a state is short and has no full stop. */
const isHelp = (place: string, usual: Text): boolean =>
  saidBy(usual).every((said) => said === '' || said.endsWith('.') || wordsOf(said).length > 5 || /(Help|Hint)$/.test(place));

describe('every simple text', () => {
  it('stands for a help text that there is, of the same values', () => {
    expect(every(({ usual, simple }) => usual === undefined || typeof usual !== typeof simple)).toEqual([]);
  });

  it('stands for a help text: never for a label, a button, a question of a dialog or a name of a state', () => {
    expect(every(({ place, usual }) => usual !== undefined && !isHelp(place, usual))).toEqual([]);
  });

  it('leaves what is prescribed to the letter as it is', () => {
    expect(every(({ usual }) => usual !== undefined && saidBy(usual).some((said) => prescribed.has(said)))).toEqual([]);
    expect(Object.keys(plainLanguageWordings.area).filter((key) => key in specifiedCustomerTexts || key === 'tabs')).toEqual([]);
    expect(Object.keys(plainLanguageWordings.payout).filter((key) => key in fixedPayoutTexts)).toEqual([]);
  });

  it('is another than the usual one', () => {
    expect(every(({ usual, simple }) => typeof usual === 'string' && usual === simple)).toEqual([]);
  });

  it('says all figures that the usual one says', () => {
    const lost = places.flatMap(({ place, usual, simple }) =>
      saidBy(usual ?? '').flatMap((said, at) => {
        const there = figuresOf(saidBy(simple)[at] ?? '');
        return figuresOf(said)
          .filter((figure) => !there.includes(figure))
          .map((figure) => `${place}: ${figure}`);
      }),
    );
    expect(lost).toEqual([]);
  });
});

describe('simple language', () => {
  it(`has sentences of ${MAX_WORDS} words at most, which end`, () => {
    expect(everySaid((said) => sentencesOf(said).some((sentence) => wordsOf(sentence).length > MAX_WORDS))).toEqual([]);
    expect(everySaid((said) => !/[.!?]$/.test(said))).toEqual([]);
  });

  it('needs no parentheses, semicolons, dashes, slashes and abbreviations', () => {
    const labels = /„[^“]*“/g;
    expect(
      everySaid((said) => /[();–/&]|\b(z\.|u\.|d\.|bzw|ggf|usw|inkl|etc|ca|max|mind|Nr)\b\.?/.test(said.replaceAll(labels, ''))),
    ).toEqual([]);
  });

  it('has everyday words', () => {
    expect(everySaid((said) => hardWords.exec(said.replaceAll(/„[^“]*“/g, '')))).toEqual([]);
  });

  it('says “Sie”, and never blames', () => {
    expect(
      everySaid((said) => /\b(du|dein|man muss|müssen Sie (unbedingt|zwingend)|Fehler|falsch gemacht|ungültig)\b/i.test(said)),
    ).toEqual([]);
  });

  it('explains on the same screen what has to be called by its name', () => {
    const sections = [...new Set(places.map(({ section }) => section))];
    const unexplained = sections.flatMap((section) => {
      const said = places.flatMap((place) => (place.section === section ? saidBy(place.simple) : [])).join(' ');
      return explained.filter(({ word, by }) => word.test(said) && !by.test(said)).map(({ word }) => `${section}: ${word.source}`);
    });
    expect(unexplained).toEqual([]);
  });

  it('names buttons and lists as they are called', () => {
    const names = new Set([...allUsual, ...prescribed]);
    expect(everySaid((said) => [...said.matchAll(/„([^“]*)“/g)].some(([, name = '']) => !names.has(name) && !/^\d+$/.test(name)))).toEqual(
      [],
    );
  });
});

/** Words that few people use at home, and nouns made of verbs. */
const hardWords =
  /\b(Upload|Download|Account|Feedback|Link|Button|optional|kompatibel|Format|digital|Browser|Tab|Autorisierung|Legitimation|Verifizierung|Valutierung|Konsistenz|Signatur|Auflösung|Datenvolumen|gegebenenfalls|beziehungsweise|hinterlegt|inzwischen|anschließend|Unterlagen|innerhalb|erforderlich|sobald|solange|sofern|Disposition|Mobilnummer|Mobiltelefon|Auskunft|Rückfrage|Abschluss|Prüfung|Freigabe|Bestätigung|Verarbeitung|Löschung|Übermittlung)\b|\b\p{L}+(ierung|ität)\b/u;

/** Words that have to stay, because letters, buttons or the bank use them, and how each is explained. */
const explained = [
  { word: /\bTANs?\b/, by: /Eine TAN ist / },
  { word: /\bSMS\b/, by: /Eine SMS ist / },
  { word: /\bPDFs?\b/, by: /Ein PDF ist / },
  { word: /\bZIP/, by: /Eine ZIP\u2011Datei ist / },
  { word: /\bFrist\b/, by: /Die Frist ist / },
  { word: /\b(Vorgang|Vorgänge)\b/, by: /Ein Vorgang ist / },
  { word: /\bKreditvorhaben\b/, by: /Ein Kreditvorhaben ist / },
  { word: /\bNachweise?\b/, by: /Ein Nachweis ist / },
  { word: /\bPosition(en)?\b/, by: /Eine Position ist / },
  { word: /\bEntwurf\b/, by: /Ein Entwurf ist / },
  { word: /\bAuszahlung(en)?\b/, by: /Auszahlung heißt/ },
  { word: /\b[Zz]eichen\b/, by: /Ein Zeichen ist / },
  { word: /\b(Gewerk|Grundbuch|IBAN|Zweck|Bautenstand|Tilgung|Zins)\b/, by: /(Ein|Eine|Der|Die|Das) \p{L}+ ist /u },
];

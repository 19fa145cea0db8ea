import { ACCESS_LINK_SESSION_MINUTES, ACCESS_LINK_VALID_HOURS } from '../../enquiries/accessLink.ts';
import {
  defineLetterBody,
  defineLetter,
  CASE_LETTER_REQUIRED_PLACEHOLDERS,
  defineLetterSentence,
  defineLetterSubject,
  type LabelledBankTextDefinition,
} from './letterText.ts';

const WITH_DEADLINE = ['deadline'] as const;
const DUE = ['publicId', 'deadline'] as const;

/** Texts of the letters to customers that a bank may say in its own words. The reasons in a letter and its link are the portal's. */
export const mailTextDefinitions = {
  greeting: { label: 'Anrede', usual: '{greeting},', form: 'line', maxLength: 200, needs: ['greeting'], may: ['bankName', 'title'] },
  closing: {
    label: 'Grußformel',
    usual: 'Mit freundlichen Grüßen\n{bankName}',
    form: 'lines',
    maxLength: 500,
    needs: ['bankName'],
    may: ['title'],
  },
  ...defineLetter(
    'Invitation',
    'Einladung',
    defineLetterSubject('Ihre Einladung zu {title} der {bankName}', ['bankName']),
    defineLetterBody(
      'wir laden Sie ein, Unterlagen künftig sicher und bequem über {title} mit uns auszutauschen.\n\nBitte registrieren Sie sich über diesen Link und legen Sie Ihr Passwort fest:\n{link}\n\nDer Link ist bis zum {validUntil} gültig und kann nur einmal verwendet werden. Geben Sie ihn bitte nicht weiter.',
      ['link', 'validUntil'],
    ),
  ),
  ...defineLetter(
    'PasswordReset',
    'Passwort zurücksetzen',
    defineLetterSubject('{title}: Passwort zurücksetzen', []),
    defineLetterBody(
      'für Ihren Zugang wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:\n{link}\n\nDer Link ist 60 Minuten gültig und kann nur einmal verwendet werden. Wenn Sie kein neues Passwort angefordert haben, können Sie diese Nachricht ignorieren: Ihr bisheriges Passwort bleibt gültig.',
      ['link'],
    ),
  ),
  ...defineLetter(
    'PasswordChanged',
    'Passwort geändert',
    defineLetterSubject('{title}: Ihr Passwort wurde geändert', []),
    defineLetterBody(
      'das Passwort Ihres Zugangs wurde soeben geändert.\n\nWaren Sie das nicht? Dann setzen Sie Ihr Passwort bitte sofort über „Passwort vergessen“ zurück und informieren Sie Ihre Beraterin oder Ihren Berater:\n{link}',
      ['link'],
    ),
  ),
  ...defineLetter(
    'NewPlace',
    'Anmeldung von einem neuen Gerät',
    defineLetterSubject('{title}: Anmeldung von einem neuen Gerät', []),
    defineLetterBody(
      'bei Ihrem Zugang hat sich soeben jemand mit Ihrem Passwort angemeldet, auf einem Gerät und in einem Netz, die wir von Ihnen noch nicht kennen. Waren Sie das selbst, ist nichts zu tun.\n\nWaren Sie das nicht? Dann setzen Sie Ihr Passwort bitte sofort über „Passwort vergessen“ zurück und informieren Sie Ihre Beraterin oder Ihren Berater:\n{link}',
      ['link'],
    ),
  ),
  ...defineLetter(
    'SelfDisclosure',
    'Selbstauskunft',
    defineLetterSubject('{bankName}: Bitte um Ihre Selbstauskunft', ['bankName']),
    defineLetterBody(
      'für die weitere Bearbeitung bitten wir Sie um eine Selbstauskunft. Sie können sie hier ausfüllen:\n{link}\n\nDer Link ist bis zum {validUntil} gültig. {codeNote} Geben Sie ihn bitte nicht weiter.',
      ['link', 'validUntil'],
      ['codeNote'],
    ),
  ),
  ...defineLetter(
    'AccessLink',
    'Direktzugang',
    defineLetterSubject('Vorgang {publicId}: Ihr Direktzugang', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterBody(
      `über diesen Link können Sie die angeforderten Unterlagen zu Ihrem Vorgang {publicId} einreichen, ohne sich anzumelden:\n{link}\n\nDer Link ist ${ACCESS_LINK_VALID_HOURS} Stunden gültig und kann nur einmal geöffnet werden; danach haben Sie ${ACCESS_LINK_SESSION_MINUTES} Minuten Zeit. {codeNote} Geben Sie den Link bitte nicht weiter.\n\nEin neuer Direktzugang beendet diesen. Wenn Sie einen weiteren benötigen, wenden Sie sich bitte an Ihre Beraterin oder Ihren Berater.`,
      ['publicId', 'link', 'codeNote'],
    ),
  ),
  ...defineLetter(
    'Opened',
    'neuer Vorgang',
    defineLetterSubject('Neuer Vorgang {publicId}: Wir bitten um Ihre Unterlagen', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence(
      'Ihre Bank hat den Vorgang {publicId} für Sie angelegt. Bitte reichen Sie die angeforderten Unterlagen {deadline} ein.',
      CASE_LETTER_REQUIRED_PLACEHOLDERS,
      WITH_DEADLINE,
    ),
  ),
  ...defineLetter(
    'HandedBack',
    'Vorgang zurückgegeben',
    defineLetterSubject('Vorgang {publicId}: Bitte ergänzen Sie Ihre Unterlagen', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence(
      'Ihr Vorgang {publicId} ist wieder für Sie geöffnet. Bitte sehen Sie nach, was noch fehlt, und reichen Sie es {deadline} ein.',
      CASE_LETTER_REQUIRED_PLACEHOLDERS,
      WITH_DEADLINE,
    ),
  ),
  ...defineLetter(
    'RequestedAgain',
    'Dokument erneut angefordert',
    defineLetterSubject('Vorgang {publicId}: Ein Dokument wird noch einmal benötigt', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence(
      'Ihr Vorgang {publicId} ist noch nicht vollständig: Mindestens ein Dokument wird noch einmal benötigt. Alles Weitere dazu finden Sie im Vorgang.',
    ),
  ),
  ...defineLetter(
    'Reminded',
    'Erinnerung',
    defineLetterSubject('Vorgang {publicId}: Wir warten noch auf Ihre Unterlagen', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence(
      'Ihr Vorgang {publicId} ist noch offen; daran möchten wir Sie erinnern. Bitte reichen Sie die fehlenden Unterlagen {deadline} ein und schließen Sie ihn ab.',
      CASE_LETTER_REQUIRED_PLACEHOLDERS,
      WITH_DEADLINE,
    ),
  ),
  ...defineLetter(
    'DueInWeek',
    'Frist endet in einer Woche',
    defineLetterSubject('Vorgang {publicId}: Die Frist endet in wenigen Tagen', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence('Ihr Vorgang {publicId} ist noch offen. Bitte schließen Sie ihn {deadline} ab.', DUE),
  ),
  ...defineLetter(
    'DueTomorrow',
    'Frist endet morgen',
    defineLetterSubject('Vorgang {publicId}: Die Frist endet in Kürze', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence(
      'Ihr Vorgang {publicId} ist noch offen. Bitte schließen Sie ihn {deadline} ab, danach ist keine Einreichung mehr möglich.',
      DUE,
    ),
  ),
  ...defineLetter(
    'Processed',
    'Vorgang abgeschlossen',
    defineLetterSubject('Vorgang {publicId} ist abgeschlossen', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence('Ihr Vorgang {publicId} ist abgeschlossen. Von Ihrer Seite ist nichts mehr zu tun.'),
  ),
  ...defineLetter(
    'BankDocument',
    'Bankdokument liegt bereit',
    defineLetterSubject('Vorgang {publicId}: Ein Dokument Ihrer Bank liegt für Sie bereit', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence('Ihre Bank hat in Ihrem Vorgang {publicId} mindestens ein Dokument für Sie bereitgelegt.'),
  ),
  ...defineLetter(
    'BankWrote',
    'Nachricht zu einem Dokument',
    defineLetterSubject('Vorgang {publicId}: Ihre Bank hat Ihnen zu einem Dokument geschrieben', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence(
      'Ihre Bank hat Ihnen in Ihrem Vorgang {publicId} zu mindestens einem Dokument geschrieben. Die Nachricht steht im Portal beim Dokument.',
    ),
  ),
  subjectNews: {
    label: 'Betreff: mehrere Neuigkeiten',
    ...defineLetterSubject('Neuigkeiten zu Ihrem Vorgang {publicId}', CASE_LETTER_REQUIRED_PLACEHOLDERS),
  },
  textToCase: {
    label: 'Link zum Vorgang',
    ...defineLetterSentence('Hier geht es zu Ihrem Vorgang:\n{link}', ['link'], CASE_LETTER_REQUIRED_PLACEHOLDERS),
  },
} as const satisfies Readonly<Record<string, LabelledBankTextDefinition>>;

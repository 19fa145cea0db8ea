import { ACCESS_LINK_SESSION_MINUTES, ACCESS_LINK_VALID_HOURS } from '../../enquiries/accessLink.ts';
import type { BankText } from './bankText.ts';
import { body, OF_CASE, sentence, subject } from './letterText.ts';

const WITH_DEADLINE = ['deadline'] as const;
const DUE = ['publicId', 'deadline'] as const;

/** Texts of the letters to customers that a bank may say in its own words. The reasons in a letter and its link are the portal's. */
export const mailTexts = {
  greeting: { usual: '{greeting},', form: 'line', maxLength: 200, needs: ['greeting'], may: ['bankName', 'title'] },
  closing: { usual: 'Mit freundlichen Grüßen\n{bankName}', form: 'lines', maxLength: 500, needs: ['bankName'], may: ['title'] },
  subjectInvitation: subject('Ihre Einladung zu {title} der {bankName}', ['bankName']),
  textInvitation: body(
    'wir laden Sie ein, Unterlagen künftig sicher und bequem über {title} mit uns auszutauschen.\n\nBitte registrieren Sie sich über diesen Link und legen Sie Ihr Passwort fest:\n{link}\n\nDer Link ist bis zum {validUntil} gültig und kann nur einmal verwendet werden. Geben Sie ihn bitte nicht weiter.',
    ['link', 'validUntil'],
  ),
  subjectPasswordReset: subject('{title}: Passwort zurücksetzen', []),
  textPasswordReset: body(
    'für Ihren Zugang wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:\n{link}\n\nDer Link ist 60 Minuten gültig und kann nur einmal verwendet werden. Wenn Sie kein neues Passwort angefordert haben, können Sie diese Nachricht ignorieren: Ihr bisheriges Passwort bleibt gültig.',
    ['link'],
  ),
  subjectPasswordChanged: subject('{title}: Ihr Passwort wurde geändert', []),
  textPasswordChanged: body(
    'das Passwort Ihres Zugangs wurde soeben geändert.\n\nWaren Sie das nicht? Dann setzen Sie Ihr Passwort bitte sofort über „Passwort vergessen“ zurück und informieren Sie Ihre Beraterin oder Ihren Berater:\n{link}',
    ['link'],
  ),
  subjectSelfDisclosure: subject('{bankName}: Bitte um Ihre Selbstauskunft', ['bankName']),
  textSelfDisclosure: body(
    'für die weitere Bearbeitung bitten wir Sie um eine Selbstauskunft. Sie können sie hier ausfüllen:\n{link}\n\nDer Link ist bis zum {validUntil} gültig. {codeNote} Geben Sie ihn bitte nicht weiter.',
    ['link', 'validUntil'],
    ['codeNote'],
  ),
  subjectAccessLink: subject('Vorgang {publicId}: Ihr Direktzugang', OF_CASE),
  textAccessLink: body(
    `über diesen Link können Sie die angeforderten Unterlagen zu Ihrem Vorgang {publicId} einreichen, ohne sich anzumelden:\n{link}\n\nDer Link ist ${ACCESS_LINK_VALID_HOURS} Stunden gültig und kann nur einmal geöffnet werden; danach haben Sie ${ACCESS_LINK_SESSION_MINUTES} Minuten Zeit. {codeNote} Geben Sie den Link bitte nicht weiter.\n\nEin neuer Direktzugang beendet diesen. Wenn Sie einen weiteren benötigen, wenden Sie sich bitte an Ihre Beraterin oder Ihren Berater.`,
    ['publicId', 'link', 'codeNote'],
  ),
  subjectOpened: subject('Neuer Vorgang {publicId}: Wir bitten um Ihre Unterlagen', OF_CASE),
  textOpened: sentence(
    'Ihre Bank hat den Vorgang {publicId} für Sie angelegt. Bitte reichen Sie die angeforderten Unterlagen {deadline} ein.',
    OF_CASE,
    WITH_DEADLINE,
  ),
  subjectHandedBack: subject('Vorgang {publicId}: Bitte ergänzen Sie Ihre Unterlagen', OF_CASE),
  textHandedBack: sentence(
    'Ihr Vorgang {publicId} ist wieder für Sie geöffnet. Bitte sehen Sie nach, was noch fehlt, und reichen Sie es {deadline} ein.',
    OF_CASE,
    WITH_DEADLINE,
  ),
  subjectRequestedAgain: subject('Vorgang {publicId}: Ein Dokument wird noch einmal benötigt', OF_CASE),
  textRequestedAgain: sentence(
    'Ihr Vorgang {publicId} ist noch nicht vollständig: Mindestens ein Dokument wird noch einmal benötigt. Alles Weitere dazu finden Sie im Vorgang.',
  ),
  subjectReminded: subject('Vorgang {publicId}: Wir warten noch auf Ihre Unterlagen', OF_CASE),
  textReminded: sentence(
    'Ihr Vorgang {publicId} ist noch offen; daran möchten wir Sie erinnern. Bitte reichen Sie die fehlenden Unterlagen {deadline} ein und schließen Sie ihn ab.',
    OF_CASE,
    WITH_DEADLINE,
  ),
  subjectDueInWeek: subject('Vorgang {publicId}: Die Frist endet in wenigen Tagen', OF_CASE),
  textDueInWeek: sentence('Ihr Vorgang {publicId} ist noch offen. Bitte schließen Sie ihn {deadline} ab.', DUE),
  subjectDueTomorrow: subject('Vorgang {publicId}: Die Frist endet in Kürze', OF_CASE),
  textDueTomorrow: sentence(
    'Ihr Vorgang {publicId} ist noch offen. Bitte schließen Sie ihn {deadline} ab, danach ist keine Einreichung mehr möglich.',
    DUE,
  ),
  subjectProcessed: subject('Vorgang {publicId} ist abgeschlossen', OF_CASE),
  textProcessed: sentence('Ihr Vorgang {publicId} ist abgeschlossen. Von Ihrer Seite ist nichts mehr zu tun.'),
  subjectBankDocument: subject('Vorgang {publicId}: Ein Dokument Ihrer Bank liegt für Sie bereit', OF_CASE),
  textBankDocument: sentence('Ihre Bank hat in Ihrem Vorgang {publicId} mindestens ein Dokument für Sie bereitgelegt.'),
  subjectBankWrote: subject('Vorgang {publicId}: Ihre Bank hat Ihnen zu einem Dokument geschrieben', OF_CASE),
  textBankWrote: sentence(
    'Ihre Bank hat Ihnen in Ihrem Vorgang {publicId} zu mindestens einem Dokument geschrieben. Die Nachricht steht im Portal beim Dokument.',
  ),
  subjectNews: subject('Neuigkeiten zu Ihrem Vorgang {publicId}', OF_CASE),
  textToCase: sentence('Hier geht es zu Ihrem Vorgang:\n{link}', ['link'], OF_CASE),
} as const satisfies Readonly<Record<string, BankText>>;

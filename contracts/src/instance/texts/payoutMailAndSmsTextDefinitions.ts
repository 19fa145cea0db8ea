import type { BankTextDefinition } from './bankText.ts';
import {
  defineLetter,
  CASE_LETTER_REQUIRED_PLACEHOLDERS,
  defineLetterSentence,
  defineLetterSubject,
  type LabelledBankTextDefinition,
} from './letterText.ts';

/** Names the request as the customer has named it. */
const ofRequest = (usual: string): BankTextDefinition => defineLetterSentence(usual, CASE_LETTER_REQUIRED_PLACEHOLDERS, ['request']);

/** Texts to customers about payouts that a bank may say in its own words; the code's message must name what it confirms. */
export const payoutMailAndSmsTextDefinitions = {
  ...defineLetter(
    'ProjectActivated',
    'Vorhaben freigeschaltet',
    defineLetterSubject('Vorhaben {publicId}: Sie können jetzt Auszahlungen beantragen', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence(
      'Ihre Bank hat Ihr Vorhaben {publicId} für Auszahlungen freigeschaltet. Sie können jetzt im Portal Auszahlungen beantragen.',
    ),
  ),
  ...defineLetter(
    'PayoutApproved',
    'Auszahlungsantrag genehmigt',
    defineLetterSubject('Vorhaben {publicId}: Ihr Auszahlungsantrag ist genehmigt', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    ofRequest('Ihre Bank hat Ihren Auszahlungsantrag „{request}“ zum Vorhaben {publicId} genehmigt. Der Betrag wird in Kürze ausgezahlt.'),
  ),
  ...defineLetter(
    'PayoutRejected',
    'Auszahlungsantrag abgelehnt',
    defineLetterSubject('Vorhaben {publicId}: Ihr Auszahlungsantrag wurde abgelehnt', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    ofRequest(
      'Ihre Bank hat Ihren Auszahlungsantrag „{request}“ zum Vorhaben {publicId} abgelehnt. Der Betrag steht Ihnen wieder zur Verfügung.',
    ),
  ),
  ...defineLetter(
    'PayoutInquired',
    'Rückfrage zum Auszahlungsantrag',
    defineLetterSubject('Vorhaben {publicId}: Rückfrage zu Ihrem Auszahlungsantrag', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    ofRequest(
      'Ihre Bank hat zu Ihrem Auszahlungsantrag „{request}“ des Vorhabens {publicId} eine Rückfrage. Bitte ergänzen Sie den Antrag und übermitteln Sie ihn erneut.',
    ),
  ),
  ...defineLetter(
    'PayoutWithdrawn',
    'Genehmigung zurückgezogen',
    defineLetterSubject(
      'Vorhaben {publicId}: Die Genehmigung Ihres Auszahlungsantrags wurde zurückgezogen',
      CASE_LETTER_REQUIRED_PLACEHOLDERS,
    ),
    ofRequest(
      'Ihre Bank hat die Genehmigung Ihres Auszahlungsantrags „{request}“ zum Vorhaben {publicId} zurückgezogen, es wurde noch nichts ausgezahlt. Bitte prüfen Sie den Antrag und bestätigen Sie ihn mit einem neuen Code.',
    ),
  ),
  ...defineLetter(
    'PayoutReturned',
    'Zahlung zurückgekommen',
    defineLetterSubject('Vorhaben {publicId}: Ihre Auszahlung ist zurückgekommen', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    ofRequest(
      'Ihre Auszahlung zum Auszahlungsantrag „{request}“ des Vorhabens {publicId} ist an Ihre Bank zurückgegangen. Bitte prüfen Sie den Antrag und bestätigen Sie ihn mit einem neuen Code.',
    ),
  ),
  ...defineLetter(
    'PayoutAccountChanged',
    'Auszahlungskonto geändert',
    defineLetterSubject('Vorhaben {publicId}: Das Auszahlungskonto wurde geändert', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence(
      'Ihre Bank hat zu Ihrem Vorhaben {publicId} ein Auszahlungskonto geändert. Ausgezahlt wird jetzt auf {accounts}. Wenn Sie davon nichts wissen, wenden Sie sich bitte sofort an Ihre Bank.',
      ['publicId', 'accounts'],
    ),
  ),
  ...defineLetter(
    'PayoutPaid',
    'Auszahlung erfolgt',
    defineLetterSubject('Vorhaben {publicId}: Ihre Auszahlung ist überwiesen', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    ofRequest('Ihre Bank hat den Betrag Ihres Auszahlungsantrags „{request}“ zum Vorhaben {publicId} überwiesen.'),
  ),
  ...defineLetter(
    'PayoutReminded',
    'Auszahlungsantrag noch Entwurf',
    defineLetterSubject('Vorhaben {publicId}: Ihr Auszahlungsantrag ist noch nicht übermittelt', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    ofRequest(
      'Ihr Auszahlungsantrag „{request}“ zum Vorhaben {publicId} ist noch nicht übermittelt. Bitte schließen Sie ihn ab oder löschen Sie ihn; solange er offen ist, hält er den Betrag zurück.',
    ),
  ),
  ...defineLetter(
    'PayoutReleased',
    'Entwurf aufgelöst',
    defineLetterSubject('Vorhaben {publicId}: Ein Entwurf eines Auszahlungsantrags wurde aufgelöst', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence(
      'Ihr Entwurf eines Auszahlungsantrags zum Vorhaben {publicId} wurde lange nicht bearbeitet und ist deshalb aufgelöst. Der Betrag steht Ihnen wieder zur Verfügung; Sie können jederzeit einen neuen Antrag anlegen.',
    ),
  ),
  ...defineLetter(
    'ProjectAborted',
    'Vorhaben beendet',
    defineLetterSubject('Vorhaben {publicId}: Ihr Vorhaben wurde beendet', CASE_LETTER_REQUIRED_PLACEHOLDERS),
    defineLetterSentence('Ihre Bank hat Ihr Vorhaben {publicId} beendet. Auszahlungen sind dazu nicht mehr möglich.'),
  ),
  textPayoutMessage: {
    label: 'Hinweis auf eine Nachricht',
    ...defineLetterSentence(
      'Ihre Bank hat Ihnen dazu eine Nachricht geschrieben. Sie steht im Portal.',
      [],
      CASE_LETTER_REQUIRED_PLACEHOLDERS,
    ),
  },
  textToProject: {
    label: 'Link zum Vorhaben',
    ...defineLetterSentence('Hier geht es zu Ihrem Vorhaben:\n{link}', ['link'], CASE_LETTER_REQUIRED_PLACEHOLDERS),
  },
  smsTan: {
    label: 'SMS mit der TAN',
    usual:
      '{total} auf {accounts}: Ihr Code für diese Auszahlung ist {code}, gültig 5 Minuten. Geben Sie ihn nicht weiter; {bankName} fragt Sie nie danach. Antrag: {request}',
    form: 'line',
    maxLength: 300,
    needs: ['code', 'total', 'accounts'],
    may: ['request', 'bankName', 'title'],
    last: 'request',
  },
} as const satisfies Readonly<Record<string, LabelledBankTextDefinition>>;

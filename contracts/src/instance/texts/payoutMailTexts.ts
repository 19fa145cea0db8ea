import type { BankText } from './bankText.ts';
import { letter, CASE_LETTER_PLACEHOLDERS, sentence, subject, type LabelledBankText } from './letterText.ts';

/** Names the request as the customer has named it. */
const ofRequest = (usual: string): BankText => sentence(usual, CASE_LETTER_PLACEHOLDERS, ['request']);

/** Texts to customers about payouts that a bank may say in its own words; the code's message must name what it confirms. */
export const payoutMailTexts = {
  ...letter(
    'ProjectActivated',
    'Vorhaben freigeschaltet',
    subject('Vorhaben {publicId}: Sie können jetzt Auszahlungen beantragen', CASE_LETTER_PLACEHOLDERS),
    sentence('Ihre Bank hat Ihr Vorhaben {publicId} für Auszahlungen freigeschaltet. Sie können jetzt im Portal Auszahlungen beantragen.'),
  ),
  ...letter(
    'PayoutApproved',
    'Auszahlungsantrag genehmigt',
    subject('Vorhaben {publicId}: Ihr Auszahlungsantrag ist genehmigt', CASE_LETTER_PLACEHOLDERS),
    ofRequest('Ihre Bank hat Ihren Auszahlungsantrag „{request}“ zum Vorhaben {publicId} genehmigt. Der Betrag wird in Kürze ausgezahlt.'),
  ),
  ...letter(
    'PayoutRejected',
    'Auszahlungsantrag abgelehnt',
    subject('Vorhaben {publicId}: Ihr Auszahlungsantrag wurde abgelehnt', CASE_LETTER_PLACEHOLDERS),
    ofRequest(
      'Ihre Bank hat Ihren Auszahlungsantrag „{request}“ zum Vorhaben {publicId} abgelehnt. Der Betrag steht Ihnen wieder zur Verfügung.',
    ),
  ),
  ...letter(
    'PayoutInquired',
    'Rückfrage zum Auszahlungsantrag',
    subject('Vorhaben {publicId}: Rückfrage zu Ihrem Auszahlungsantrag', CASE_LETTER_PLACEHOLDERS),
    ofRequest(
      'Ihre Bank hat zu Ihrem Auszahlungsantrag „{request}“ des Vorhabens {publicId} eine Rückfrage. Bitte ergänzen Sie den Antrag und übermitteln Sie ihn erneut.',
    ),
  ),
  ...letter(
    'PayoutWithdrawn',
    'Genehmigung zurückgezogen',
    subject('Vorhaben {publicId}: Die Genehmigung Ihres Auszahlungsantrags wurde zurückgezogen', CASE_LETTER_PLACEHOLDERS),
    ofRequest(
      'Ihre Bank hat die Genehmigung Ihres Auszahlungsantrags „{request}“ zum Vorhaben {publicId} zurückgezogen, es wurde noch nichts ausgezahlt. Bitte prüfen Sie den Antrag und bestätigen Sie ihn mit einem neuen Code.',
    ),
  ),
  ...letter(
    'PayoutReturned',
    'Zahlung zurückgekommen',
    subject('Vorhaben {publicId}: Ihre Auszahlung ist zurückgekommen', CASE_LETTER_PLACEHOLDERS),
    ofRequest(
      'Ihre Auszahlung zum Auszahlungsantrag „{request}“ des Vorhabens {publicId} ist an Ihre Bank zurückgegangen. Bitte prüfen Sie den Antrag und bestätigen Sie ihn mit einem neuen Code.',
    ),
  ),
  ...letter(
    'PayoutAccountChanged',
    'Auszahlungskonto geändert',
    subject('Vorhaben {publicId}: Das Auszahlungskonto wurde geändert', CASE_LETTER_PLACEHOLDERS),
    sentence(
      'Ihre Bank hat zu Ihrem Vorhaben {publicId} ein Auszahlungskonto geändert. Ausgezahlt wird jetzt auf {accounts}. Wenn Sie davon nichts wissen, wenden Sie sich bitte sofort an Ihre Bank.',
      ['publicId', 'accounts'],
    ),
  ),
  ...letter(
    'PayoutPaid',
    'Auszahlung erfolgt',
    subject('Vorhaben {publicId}: Ihre Auszahlung ist überwiesen', CASE_LETTER_PLACEHOLDERS),
    ofRequest('Ihre Bank hat den Betrag Ihres Auszahlungsantrags „{request}“ zum Vorhaben {publicId} überwiesen.'),
  ),
  ...letter(
    'PayoutReminded',
    'Auszahlungsantrag noch Entwurf',
    subject('Vorhaben {publicId}: Ihr Auszahlungsantrag ist noch nicht übermittelt', CASE_LETTER_PLACEHOLDERS),
    ofRequest(
      'Ihr Auszahlungsantrag „{request}“ zum Vorhaben {publicId} ist noch nicht übermittelt. Bitte schließen Sie ihn ab oder löschen Sie ihn; solange er offen ist, hält er den Betrag zurück.',
    ),
  ),
  ...letter(
    'PayoutReleased',
    'Entwurf aufgelöst',
    subject('Vorhaben {publicId}: Ein Entwurf eines Auszahlungsantrags wurde aufgelöst', CASE_LETTER_PLACEHOLDERS),
    sentence(
      'Ihr Entwurf eines Auszahlungsantrags zum Vorhaben {publicId} wurde lange nicht bearbeitet und ist deshalb aufgelöst. Der Betrag steht Ihnen wieder zur Verfügung; Sie können jederzeit einen neuen Antrag anlegen.',
    ),
  ),
  ...letter(
    'ProjectAborted',
    'Vorhaben beendet',
    subject('Vorhaben {publicId}: Ihr Vorhaben wurde beendet', CASE_LETTER_PLACEHOLDERS),
    sentence('Ihre Bank hat Ihr Vorhaben {publicId} beendet. Auszahlungen sind dazu nicht mehr möglich.'),
  ),
  textPayoutMessage: {
    label: 'Hinweis auf eine Nachricht',
    ...sentence('Ihre Bank hat Ihnen dazu eine Nachricht geschrieben. Sie steht im Portal.', [], CASE_LETTER_PLACEHOLDERS),
  },
  textToProject: { label: 'Link zum Vorhaben', ...sentence('Hier geht es zu Ihrem Vorhaben:\n{link}', ['link'], CASE_LETTER_PLACEHOLDERS) },
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
} as const satisfies Readonly<Record<string, LabelledBankText>>;

import type { BankText } from './bankText.ts';
import { OF_CASE, sentence, subject } from './letterText.ts';

/** Names the request as the customer has named it. */
const ofRequest = (usual: string): BankText => sentence(usual, OF_CASE, ['request']);

/** Texts to customers about payouts that a bank may say in its own words; the code's message must name what it confirms. */
export const payoutMailTexts = {
  subjectProjectActivated: subject('Vorhaben {publicId}: Sie können jetzt Auszahlungen beantragen', OF_CASE),
  textProjectActivated: sentence(
    'Ihre Bank hat Ihr Vorhaben {publicId} für Auszahlungen freigeschaltet. Sie können jetzt im Portal Auszahlungen beantragen.',
  ),
  subjectPayoutApproved: subject('Vorhaben {publicId}: Ihr Auszahlungsantrag ist genehmigt', OF_CASE),
  textPayoutApproved: ofRequest(
    'Ihre Bank hat Ihren Auszahlungsantrag „{request}“ zum Vorhaben {publicId} genehmigt. Der Betrag wird in Kürze ausgezahlt.',
  ),
  subjectPayoutRejected: subject('Vorhaben {publicId}: Ihr Auszahlungsantrag wurde abgelehnt', OF_CASE),
  textPayoutRejected: ofRequest(
    'Ihre Bank hat Ihren Auszahlungsantrag „{request}“ zum Vorhaben {publicId} abgelehnt. Der Betrag steht Ihnen wieder zur Verfügung.',
  ),
  subjectPayoutInquired: subject('Vorhaben {publicId}: Rückfrage zu Ihrem Auszahlungsantrag', OF_CASE),
  textPayoutInquired: ofRequest(
    'Ihre Bank hat zu Ihrem Auszahlungsantrag „{request}“ des Vorhabens {publicId} eine Rückfrage. Bitte ergänzen Sie den Antrag und übermitteln Sie ihn erneut.',
  ),
  subjectPayoutWithdrawn: subject('Vorhaben {publicId}: Die Genehmigung Ihres Auszahlungsantrags wurde zurückgezogen', OF_CASE),
  textPayoutWithdrawn: ofRequest(
    'Ihre Bank hat die Genehmigung Ihres Auszahlungsantrags „{request}“ zum Vorhaben {publicId} zurückgezogen, es wurde noch nichts ausgezahlt. Bitte prüfen Sie den Antrag und bestätigen Sie ihn mit einem neuen Code.',
  ),
  subjectPayoutReturned: subject('Vorhaben {publicId}: Ihre Auszahlung ist zurückgekommen', OF_CASE),
  textPayoutReturned: ofRequest(
    'Ihre Auszahlung zum Auszahlungsantrag „{request}“ des Vorhabens {publicId} ist an Ihre Bank zurückgegangen. Bitte prüfen Sie den Antrag und bestätigen Sie ihn mit einem neuen Code.',
  ),
  subjectPayoutAccountChanged: subject('Vorhaben {publicId}: Das Auszahlungskonto wurde geändert', OF_CASE),
  textPayoutAccountChanged: sentence(
    'Ihre Bank hat zu Ihrem Vorhaben {publicId} ein Auszahlungskonto geändert. Ausgezahlt wird jetzt auf {accounts}. Wenn Sie davon nichts wissen, wenden Sie sich bitte sofort an Ihre Bank.',
    ['publicId', 'accounts'],
  ),
  subjectPayoutPaid: subject('Vorhaben {publicId}: Ihre Auszahlung ist überwiesen', OF_CASE),
  textPayoutPaid: ofRequest('Ihre Bank hat den Betrag Ihres Auszahlungsantrags „{request}“ zum Vorhaben {publicId} überwiesen.'),
  subjectPayoutReminded: subject('Vorhaben {publicId}: Ihr Auszahlungsantrag ist noch nicht übermittelt', OF_CASE),
  textPayoutReminded: ofRequest(
    'Ihr Auszahlungsantrag „{request}“ zum Vorhaben {publicId} ist noch nicht übermittelt. Bitte schließen Sie ihn ab oder löschen Sie ihn; solange er offen ist, hält er den Betrag zurück.',
  ),
  subjectPayoutReleased: subject('Vorhaben {publicId}: Ein Entwurf eines Auszahlungsantrags wurde aufgelöst', OF_CASE),
  textPayoutReleased: sentence(
    'Ihr Entwurf eines Auszahlungsantrags zum Vorhaben {publicId} wurde lange nicht bearbeitet und ist deshalb aufgelöst. Der Betrag steht Ihnen wieder zur Verfügung; Sie können jederzeit einen neuen Antrag anlegen.',
  ),
  subjectProjectAborted: subject('Vorhaben {publicId}: Ihr Vorhaben wurde beendet', OF_CASE),
  textProjectAborted: sentence('Ihre Bank hat Ihr Vorhaben {publicId} beendet. Auszahlungen sind dazu nicht mehr möglich.'),
  textPayoutMessage: sentence('Ihre Bank hat Ihnen dazu eine Nachricht geschrieben. Sie steht im Portal.', [], OF_CASE),
  textToProject: sentence('Hier geht es zu Ihrem Vorhaben:\n{link}', ['link'], OF_CASE),
  smsTan: {
    usual:
      '{total} auf {accounts}: Ihr Code für diese Auszahlung ist {code}, gültig 5 Minuten. Geben Sie ihn nicht weiter; {bankName} fragt Sie nie danach. Antrag: {request}',
    form: 'line',
    maxLength: 300,
    needs: ['code', 'total', 'accounts'],
    may: ['request', 'bankName', 'title'],
    last: 'request',
  },
} as const satisfies Readonly<Record<string, BankText>>;

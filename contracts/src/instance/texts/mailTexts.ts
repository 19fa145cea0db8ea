import type { BankText } from './bankText.ts';

const subject = (usual: string, needs: BankText['needs']) =>
  ({ usual, form: 'line', maxLength: 150, needs, may: ['bankName', 'title'].filter((name) => !needs.includes(name as never)) }) as BankText;
const OF_CASE = ['publicId'] as const;

/** Texts of the letters to customers that a bank may say in its own words. What a letter is about and its link are the portal's. */
export const mailTexts = {
  greeting: { usual: '{greeting},', form: 'line', maxLength: 200, needs: ['greeting'], may: ['bankName', 'title'] },
  closing: { usual: 'Mit freundlichen Grüßen\n{bankName}', form: 'lines', maxLength: 500, needs: ['bankName'], may: ['title'] },
  subjectInvitation: subject('Ihre Einladung zu {title} der {bankName}', ['bankName']),
  subjectPasswordReset: subject('{title}: Passwort zurücksetzen', []),
  subjectPasswordChanged: subject('{title}: Ihr Passwort wurde geändert', []),
  subjectSelfDisclosure: subject('{bankName}: Bitte um Ihre Selbstauskunft', ['bankName']),
  subjectOpened: subject('Neuer Vorgang {publicId}: Wir bitten um Ihre Unterlagen', OF_CASE),
  subjectHandedBack: subject('Vorgang {publicId}: Bitte ergänzen Sie Ihre Unterlagen', OF_CASE),
  subjectRequestedAgain: subject('Vorgang {publicId}: Ein Dokument wird noch einmal benötigt', OF_CASE),
  subjectReminded: subject('Vorgang {publicId}: Wir warten noch auf Ihre Unterlagen', OF_CASE),
  subjectDueInWeek: subject('Vorgang {publicId}: Die Frist endet in wenigen Tagen', OF_CASE),
  subjectDueTomorrow: subject('Vorgang {publicId}: Die Frist endet in Kürze', OF_CASE),
  subjectProcessed: subject('Vorgang {publicId} ist abgeschlossen', OF_CASE),
  subjectBankDocument: subject('Vorgang {publicId}: Ein Dokument Ihrer Bank liegt für Sie bereit', OF_CASE),
  subjectBankWrote: subject('Vorgang {publicId}: Ihre Bank hat Ihnen zu einem Dokument geschrieben', OF_CASE),
  subjectNews: subject('Neuigkeiten zu Ihrem Vorgang {publicId}', OF_CASE),
} as const satisfies Readonly<Record<string, BankText>>;
export type MailTextKey = keyof typeof mailTexts;

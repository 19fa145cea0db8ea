export const deletionRequestedText =
  'Sie haben die Löschung Ihrer Daten beantragt. Eine Anmeldung ist daher nicht mehr möglich. Wenn Sie Ihre Meinung geändert haben, wenden Sie sich bitte an Ihre Bank.';

/** What `yes-error` may say of our own; anything else is shown as the default. */
export const bankSignInErrorTexts = {
  BANK_SIGN_IN_OVER:
    'Diese Anmeldung bei Ihrer Bank ist abgelaufen oder wurde schon verwendet. Bitte beginnen Sie sie noch einmal, im selben Browser.',
  BANK_SIGN_IN_CANCELLED: 'Die Anmeldung bei Ihrer Bank wurde abgebrochen. Sie können sie jederzeit noch einmal beginnen.',
  BANK_AWAY: 'Ihre Bank antwortet zurzeit nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  BANK_NOT_LINKED:
    'Mit diesem Online-Banking ist kein Zugang verbunden. Bitte registrieren Sie sich mit dem Link aus Ihrer Einladung, oder melden Sie sich mit E-Mail-Adresse und Passwort an.',
  BANK_LINKED_ELSEWHERE:
    'Dieses Online-Banking ist schon mit einem anderen Zugang verbunden. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
  SIGN_IN_REFUSED: 'Mit diesem Zugang ist keine Anmeldung möglich. Bitte wenden Sie sich an Ihre Bank.',
  DELETION_REQUESTED: deletionRequestedText,
  REGISTRATION_CLOSED: 'Eine Registrierung ist zurzeit nicht möglich. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
  INVITATION_INVALID:
    'Diese Einladung ist nicht gültig oder wurde bereits verwendet. Bitte melden Sie sich an oder fordern Sie eine neue Einladung an.',
  INVITATION_EXPIRED: 'Diese Einladung ist abgelaufen. Bitte fordern Sie eine neue Einladung an.',
  TOO_MANY_ATTEMPTS: 'Zu viele Fehlversuche. Bitte versuchen Sie es in einigen Minuten noch einmal.',
} as const;

export type BankSignInErrorCode = keyof typeof bankSignInErrorTexts;

export const isBankSignInErrorCode = (code: string): code is BankSignInErrorCode => Object.hasOwn(bankSignInErrorTexts, code);

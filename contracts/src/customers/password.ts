/** The rule for new passwords (specification 000 §5, decision: at most 128 characters). Pure, for browser and server. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_LENGTH_WITHOUT_CHARACTER_RULES = 15;
const PASSWORD_MAX_LENGTH = 128;

export const passwordFaultTexts = {
  required: 'Legen Sie ein Passwort für Ihren Zugang fest',
  tooShort: 'Mindestens 8 Zeichen',
  tooLong: 'Höchstens 128 Zeichen',
  tooWeak: 'Das Passwort sollte sowohl Buchstaben, Zahlen als auch Sonderzeichen beinhalten oder mindestens 15 Zeichen lang sein.',
  common: 'Dieses Passwort ist sehr verbreitet und leicht zu erraten. Bitte wählen Sie ein anderes.',
  breached: 'Dieses Passwort steht in einer Sammlung gestohlener Passwörter. Bitte wählen Sie ein anderes.',
  repeatRequired: 'Pflichtfeld',
  repeatDiffers: 'Bitte wiederholen Sie Ihr Passwort',
  currentRequired: 'Geben Sie Ihr aktuelles Passwort ein',
} as const;

/** The text that says what is missing, or undefined when the password will do. */
export function passwordFault(password: string): string | undefined {
  if (password === '') return passwordFaultTexts.required;
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return passwordFaultTexts.tooShort;
  if (length > PASSWORD_MAX_LENGTH) return passwordFaultTexts.tooLong;
  if (length >= PASSWORD_LENGTH_WITHOUT_CHARACTER_RULES) return undefined;
  const mixed = /\p{L}/u.test(password) && /\p{Nd}/u.test(password) && /[^\p{L}\p{Nd}\s]/u.test(password);
  return mixed ? undefined : passwordFaultTexts.tooWeak;
}

export const passwordRepeatFault = (password: string, repeat: string): string | undefined =>
  repeat === '' ? passwordFaultTexts.repeatRequired : repeat === password ? undefined : passwordFaultTexts.repeatDiffers;

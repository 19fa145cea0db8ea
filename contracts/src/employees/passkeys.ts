/** So many one person may have. */
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;

export const passkeyFaultTexts = {
  nameRequired: 'Geben Sie einen Namen ein.',
  nameLength: `Der Name hat höchstens ${PASSKEY_NAME_MAX_LENGTH} Zeichen.`,
  form: 'Das ist keine Antwort eines Passkeys.',
} as const;

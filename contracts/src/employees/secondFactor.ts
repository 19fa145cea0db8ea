/** Without look-alikes: no 0/O, no 1/I/L. */
export const RECOVERY_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const RECOVERY_CODE_LENGTH = 10;
/** So many are given out at once. */
export const RECOVERY_CODE_COUNT = 10;

export const AUTHENTICATOR_CODE_PATTERN = /^\d{6}$/;
export const RECOVERY_CODE_PATTERN = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** As people type and print it: spaces and dashes mean nothing, upper and lower case are the same. */
export const normaliseFactorCode = (entered: string): string => entered.replace(/[\s-]/g, '').toUpperCase();

/** In two halves, which are read and typed more easily. */
export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

export const factorCodeFaultTexts = {
  required: 'Geben Sie den Code ein.',
  one: 'Bestätigen Sie entweder mit einem Code oder mit einem Passkey.',
  digits: 'Der Code hat 6 Ziffern.',
  form: 'Der Code der App hat 6 Ziffern, ein Wiederherstellungscode 10 Zeichen.',
} as const;

/** Activation codes (specification 000 §5 and §9). */
export const ACTIVATION_CODE_LENGTH = 6;
export const ACTIVATION_CODE_VALID_MINUTES = 30;
export const ACTIVATION_CODE_BY_ADVISER_VALID_DAYS = 14;

export const activationCodeFaultTexts = {
  required: 'Geben Sie Ihren Aktivierungscode ein.',
  wrongLength: 'Ihr Aktivierungscode muss 6 Zeichen lang sein.',
} as const;

export const trimAndUppercaseActivationCode = (code: string): string => code.trim().toUpperCase();

export function activationCodeFault(code: string): string | undefined {
  if (code === '') return activationCodeFaultTexts.required;
  return [...code].length === ACTIVATION_CODE_LENGTH ? undefined : activationCodeFaultTexts.wrongLength;
}

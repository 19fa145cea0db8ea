/** The code by which customers confirm a changed mobile number. Free of zod, for the browser. */
const MOBILE_CODE_LENGTH = 6;
export const MOBILE_CODE_VALID_MINUTES = 5;
export const MOBILE_CODE_MAX_WRONG = 3;

export const mobileCodeFaultTexts = {
  required: 'Geben Sie den Code aus der SMS ein.',
  wrongLength: 'Der Code muss 6 Zeichen lang sein.',
} as const;

/** As it is printed or dictated: in capitals, without spaces. */
export const normaliseMobileConfirmationCode = (code: string): string => code.replace(/\s/g, '').toUpperCase();

export function mobileConfirmationCodeFault(code: string): string | undefined {
  if (code === '') return mobileCodeFaultTexts.required;
  return [...code].length === MOBILE_CODE_LENGTH ? undefined : mobileCodeFaultTexts.wrongLength;
}

import { RECOVERY_CODE_ALPHABET, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from '@portal/contracts/employees/secondFactor';

/** Codes for whoever has lost the phone, each made of a keyed hash (hex) that nobody else can make. */
export const recoveryCodesOf = (hashOfNth: (nth: number) => string): readonly string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, (_, nth) => letters(BigInt(`0x${hashOfNth(nth)}`)));

/** A hash is so much longer than a code that all codes are as likely. */
function letters(number: bigint): string {
  const base = BigInt(RECOVERY_CODE_ALPHABET.length);
  let rest = number;
  let code = '';
  for (let at = 0; at < RECOVERY_CODE_LENGTH; at++, rest /= base) code += RECOVERY_CODE_ALPHABET[Number(rest % base)];
  return code;
}

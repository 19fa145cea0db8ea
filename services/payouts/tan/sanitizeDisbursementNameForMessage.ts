const MAX_NAME_LENGTH = 40;

/**
 * The name of a request in a message. The customer typed it, or whoever has the customer's session: short, on one line, and
 * without marks that could end a quotation.
 */
export function sanitizeDisbursementNameForMessage(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Pi}\p{Pf}"'`´„‚]/gu, '')
    .trim();
  if (plain === '') return 'ohne Namen';
  const letters = [...plain];
  return letters.length <= MAX_NAME_LENGTH
    ? plain
    : `${letters
        .slice(0, MAX_NAME_LENGTH - 3)
        .join('')
        .trim()}...`;
}

/** What a field says of the length of its text. What was typed or pasted is never cut. Free of zod, for the browser. */
const counted = (characters: number): string => characters.toLocaleString('de-DE');

/** The server counts without blanks around it, too. */
export function tooLongFault(text: string, most: number | undefined): string | undefined {
  const { length } = text.trim();
  return most !== undefined && length > most
    ? `Höchstens ${counted(most)} Zeichen, es sind ${counted(length)}. Bitte kürzen Sie den Text.`
    : undefined;
}

/** Once little room is left. */
export const lengthCounterNearLimit = (text: string, most: number | undefined): string | undefined =>
  most !== undefined && text.length > most * 0.8 ? `${counted(text.length)} von ${counted(most)} Zeichen` : undefined;

/** What is said when no problem document says it. */
export const problemTexts = {
  timedOut: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  aborted: 'Die Übertragung wurde abgebrochen.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in Kürze noch einmal. Es ist nichts verloren gegangen.',
  unknown: 'Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.',
} as const;

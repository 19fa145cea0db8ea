/** What is said when no problem document says it. */
export const fallbackProblemTexts = {
  offline: 'Sie sind gerade offline. Es wurde nichts gesendet: Bitte versuchen Sie es noch einmal, sobald die Verbindung wieder da ist.',
  timedOut: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  noAnswer:
    'Es kam keine Antwort des Portals an. Ob es geschehen ist, steht nicht fest: Bitte laden Sie die Seite neu und sehen Sie nach, bevor Sie es noch einmal versuchen.',
  aborted: 'Die Übertragung wurde abgebrochen.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in Kürze noch einmal. Es ist nichts verloren gegangen.',
  unknown: 'Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.',
} as const;

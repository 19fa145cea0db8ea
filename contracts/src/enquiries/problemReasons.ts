/** Reasons of the problem dialog: exactly one goes along as the message (specification 000 §9). */
export const problemReasons = [
  'Dokument ist unklar.',
  'Dokument liegt nicht vor.',
  'Dokument wurde an die Bank übergeben.',
  'Dokument muss nachgereicht werden.',
] as const;
export type ProblemReason = (typeof problemReasons)[number];

/** Usual reasons for asking again, offered first in the console's dialog; they go along as the message. */
export const requestAgainReasons = [
  'Das Dokument ist nicht vollständig. Bitte laden Sie alle Seiten hoch.',
  'Das Dokument ist nicht lesbar. Bitte fotografieren Sie es bei gutem Licht noch einmal.',
  'Es wurde ein anderes Dokument hochgeladen als angefordert.',
  'Das Dokument ist nicht mehr aktuell. Bitte laden Sie eine neuere Fassung hoch.',
  'Die Unterschrift fehlt.',
] as const;

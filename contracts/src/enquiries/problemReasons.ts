/** Reasons of the problem dialog: exactly one goes along as the message (specification 000 §9). */
export const problemReasons = [
  'Dokument ist unklar.',
  'Dokument liegt nicht vor.',
  'Dokument wurde an die Bank übergeben.',
  'Dokument muss nachgereicht werden.',
] as const;
export type ProblemReason = (typeof problemReasons)[number];

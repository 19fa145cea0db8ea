/** Reasons of the problem dialog: exactly one goes along as the message (specification 000 §9). */
export const problemReasonTexts = [
  'Dokument ist unklar.',
  'Dokument liegt nicht vor.',
  'Dokument wurde an die Bank übergeben.',
  'Dokument muss nachgereicht werden.',
] as const;
export type ProblemReason = (typeof problemReasonTexts)[number];

/** Events keep the code beside the words, which are erased with the case. */
export const problemReasonCodeByText = {
  'Dokument ist unklar.': 'UNKLAR',
  'Dokument liegt nicht vor.': 'LIEGT-NICHT-VOR',
  'Dokument wurde an die Bank übergeben.': 'UEBERGEBEN',
  'Dokument muss nachgereicht werden.': 'WIRD-NACHGEREICHT',
} as const satisfies Readonly<Record<ProblemReason, string>>;
type ProblemReasonCode = (typeof problemReasonCodeByText)[ProblemReason];

/** Undefined for words that are none of the reasons. */
export const problemReasonCodeOf = (message: string | null): ProblemReasonCode | undefined =>
  (problemReasonCodeByText as Readonly<Record<string, ProblemReasonCode>>)[message ?? ''];

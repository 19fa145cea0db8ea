/**
 * Reasons of the problem dialog: exactly one goes along as the message (specification 000 §9). Events keep the code beside the
 * words, which are erased with the case.
 */
export const problemReasonCodeByText = {
  'Dokument ist unklar.': 'UNKLAR',
  'Dokument liegt nicht vor.': 'LIEGT-NICHT-VOR',
  'Dokument wurde an die Bank übergeben.': 'UEBERGEBEN',
  'Dokument muss nachgereicht werden.': 'WIRD-NACHGEREICHT',
} as const;
export type ProblemReason = keyof typeof problemReasonCodeByText;
export const problemReasonTexts = Object.keys(problemReasonCodeByText) as readonly ProblemReason[];
type ProblemReasonCode = (typeof problemReasonCodeByText)[ProblemReason];

/** Undefined for words that are none of the reasons. */
export const problemReasonCodeOf = (message: string | null): ProblemReasonCode | undefined =>
  (problemReasonCodeByText as Readonly<Record<string, ProblemReasonCode>>)[message ?? ''];

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
export type ProblemReasonText = keyof typeof problemReasonCodeByText;
export const problemReasonTexts = Object.keys(problemReasonCodeByText) as readonly ProblemReasonText[];
type ProblemReasonCode = (typeof problemReasonCodeByText)[ProblemReasonText];

/** Undefined for words that are none of the reasons. */
export const findProblemReasonCodeByText = (message: string | null): ProblemReasonCode | undefined =>
  (problemReasonCodeByText as Readonly<Record<string, ProblemReasonCode>>)[message ?? ''];

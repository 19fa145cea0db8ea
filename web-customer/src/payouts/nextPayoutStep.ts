import type { DisbursementRow } from '@portal/contracts/payouts/views/disbursement';
import { payoutTexts } from '../payoutTexts.ts';
import { disbursementPath } from './payoutPaths.ts';

export type NextPayoutStep = NonNullable<ReturnType<typeof nextPayoutStep>>;

const words = payoutTexts.dashboard;

/** The bank's question first, the oldest of them; then the draft that was worked on last. */
export function nextPayoutStep(requests: readonly DisbursementRow[]) {
  const byAge = [...requests].sort((a, b) => a.updatedAt.localeCompare(b.updatedAt));
  const question = byAge.find(({ status }) => status === 'problem');
  const request = question ?? byAge.findLast(({ status, financingProject }) => status === 'draft' && financingProject.status === 'active');
  if (request === undefined) return undefined;
  return {
    kind: question === undefined ? ('goOn' as const) : ('answer' as const),
    disbursementId: request.id,
    text: question === undefined ? words.draft : words.question,
    subject: [request.name ?? payoutTexts.fallbackRequest, request.financingProject.name].filter(Boolean).join(' · '),
    button: question === undefined ? words.goOn : words.answer,
    to: disbursementPath(request.financingProject.id, request.id),
  };
}

/** What the card says below its name: what waits for the customer, else what is at the bank, else what can be drawn. */
export function payoutsSummaryText(
  requests: readonly DisbursementRow[],
  projects: readonly { readonly remainingAmount: number; readonly status: string }[],
): string {
  const count = (status: DisbursementRow['status']): number => requests.filter((request) => request.status === status).length;
  const counted = [
    ...(count('problem') > 0 ? [words.questions(count('problem'))] : []),
    ...(count('draft') > 0 ? [words.drafts(count('draft'))] : []),
    ...(count('submitted') > 0 ? [words.inReview(count('submitted'))] : []),
  ];
  if (counted.length > 0) return counted.join(', ');
  if (projects.length === 0) return words.none;
  return words.available(projects.reduce((sum, { remainingAmount, status }) => (status === 'active' ? sum + remainingAmount : sum), 0));
}

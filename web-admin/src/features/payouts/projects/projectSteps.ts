import { isProjectActionPossible } from '@portal/contracts/payouts/status';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.project;

/** What keeps a draft from being activated; undefined when nothing does. */
export function activationHindrance({ credits }: FinancingProjectView): string | undefined {
  if (credits.length === 0) return words.needsCredit;
  const without = credits.filter(({ payoutAccount }) => payoutAccount === null);
  return without.length === 0
    ? undefined
    : words.needsAccount(without.map(({ name, creditNumber }) => name ?? creditNumber ?? words.unnamed));
}

/** Requests that a project waits for before it can end. */
export const openRequestCount = ({ disbursements }: FinancingProjectView): number =>
  disbursements.filter(({ status }) => status === 'submitted' || status === 'problem' || status === 'approved').length;

export const possibleProjectActions = (project: FinancingProjectView) => ({
  activate: isProjectActionPossible('activate', project.status),
  complete: isProjectActionPossible('complete', project.status),
  abort: isProjectActionPossible('abort', project.status),
  archive: isProjectActionPossible('archive', project.status),
});

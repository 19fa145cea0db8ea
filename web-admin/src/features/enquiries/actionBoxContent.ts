import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { isUndecided } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { texts } from '../../texts.ts';

/** What the box offers: commands in the order in which they stand. */
export type OfferedAction = 'release' | 'delete' | 'abort' | 'process' | 'handBack' | 'archive' | 'reopen';

export interface ActionBoxContent {
  readonly what: string;
  readonly todo: string;
  readonly then: string;
  readonly warnings: readonly string[];
  readonly primary: OfferedAction | null;
  readonly others: readonly OfferedAction[];
  /** A comment goes along with the change of status. */
  readonly comment: boolean;
  /** Documents that wait for the employee. */
  readonly toCheck: number;
}

const offers: Readonly<Record<EnquiryStatus, Pick<ActionBoxContent, 'primary' | 'others'>>> = {
  draft: { primary: 'release', others: ['delete'] },
  open: { primary: null, others: ['abort'] },
  completed: { primary: 'process', others: ['handBack'] },
  processed: { primary: null, others: ['archive'] },
  expired: { primary: 'reopen', others: [] },
  aborted: { primary: null, others: [] },
  archived: { primary: null, others: [] },
};

const handBackFirst = { primary: 'handBack', others: ['process'] } as const satisfies Pick<ActionBoxContent, 'primary' | 'others'>;

function warningsOf({ status, requestedFiles }: Pick<EnquiryView, 'status' | 'requestedFiles'>): string[] {
  const required = requestedFiles.filter((file) => file.required);
  if (status === 'draft' && requestedFiles.length === 0) return [texts.action.draftWithoutFiles];
  if (status === 'completed' && required.some((file) => file.status === 'requested')) return [texts.action.requiredMissing];
  if (status === 'processed' && required.some((file) => file.status !== 'processed' && file.status !== 'archived'))
    return [texts.processedWithOpenFiles];
  return [];
}

/** What the status means, what can be done, and what happens then (specification 001 §4). */
export function actionBoxContent(enquiry: Pick<EnquiryView, 'status' | 'requestedFiles'>): ActionBoxContent {
  const { status, requestedFiles } = enquiry;
  const warnings = warningsOf(enquiry);
  // While something is missing the way back to the customer is the one that is suggested.
  const offered = status === 'completed' && warnings.length > 0 ? handBackFirst : offers[status];
  const toCheck = status === 'draft' ? 0 : requestedFiles.filter(isUndecided).length;
  const isUnfinished = status === 'processed' && (toCheck > 0 || warnings.length > 0);
  return {
    ...texts.action[status],
    ...(isUnfinished ? { todo: texts.action.unfinished } : {}),
    ...offered,
    warnings,
    // Neither while it lies with the customer nor once it is done; and only where a change of status takes it along.
    comment: status !== 'open' && status !== 'processed' && offered.primary !== null && offered.primary !== 'reopen',
    toCheck,
  };
}

import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { isRequestedFileAwaitingBank } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { texts } from '../../../texts.ts';

/** What the box offers: commands in the order in which they stand. */
export type OfferedActionKind = 'release' | 'delete' | 'abort' | 'process' | 'handBack' | 'archive' | 'reopen';

interface ActionBoxContent {
  readonly what: string;
  readonly todo: string;
  readonly then: string;
  readonly warnings: readonly string[];
  /** In an order that stays while others work on the case: no button moves under the pointer. */
  readonly actions: readonly OfferedActionKind[];
  /** Which of them is suggested. */
  readonly primary: OfferedActionKind | null;
  /** A comment goes along with the change of status. */
  readonly comment: boolean;
  /** Documents that wait for the employee. */
  readonly toCheck: number;
  /** What is left undone when the case is closed now. */
  readonly left: readonly string[];
}

const offers: Readonly<Record<EnquiryStatus, Pick<ActionBoxContent, 'primary' | 'actions'>>> = {
  draft: { primary: 'release', actions: ['release', 'delete'] },
  open: { primary: null, actions: ['abort'] },
  completed: { primary: 'process', actions: ['process', 'handBack'] },
  processed: { primary: null, actions: ['archive'] },
  expired: { primary: 'reopen', actions: ['reopen'] },
  aborted: { primary: null, actions: [] },
  archived: { primary: null, actions: [] },
};

/** The customer can answer it only once the case is handed back. */
const isAskedForAgain = ({ status, lastStatusChange }: RequestedFileView): boolean =>
  status === 'requested' && lastStatusChange?.initiatedBy === 'bank_employee';

function warningsOf({ status, requestedFiles }: Pick<EnquiryView, 'status' | 'requestedFiles'>): string[] {
  const required = requestedFiles.filter((file) => file.required);
  if (status === 'draft' && requestedFiles.length === 0) return [texts.action.draftWithoutFiles];
  if (status === 'completed' && required.some((file) => file.status === 'requested')) return [texts.action.requiredMissing];
  if (status === 'completed' && requestedFiles.some(isAskedForAgain)) return [texts.action.askedForAgain];
  if (status === 'processed' && required.some((file) => file.status !== 'processed' && file.status !== 'archived'))
    return [texts.processedWithOpenFiles];
  return [];
}

function leftOf(files: EnquiryView['requestedFiles'], toCheck: number): string[] {
  const missing = files.filter(({ required, status }) => required && status === 'requested');
  const checked = files.filter(({ status }) => status === 'verified');
  return [
    ...(missing.length > 0 ? [texts.action.missingFiles(missing.map(({ name }) => name ?? texts.enquiries.withdrawn))] : []),
    ...(toCheck > 0 ? [texts.action.readyFiles(toCheck)] : []),
    ...(checked.length > 0 ? [texts.action.checkedFiles(checked.length)] : []),
  ];
}

/** What the status means, what can be done, and what happens then (specification 001 §4). */
export function actionBoxContent(enquiry: Pick<EnquiryView, 'status' | 'requestedFiles'>): ActionBoxContent {
  const { status, requestedFiles } = enquiry;
  const warnings = warningsOf(enquiry);
  // While something is missing the way back to the customer is the one that is suggested.
  const suggestsWayBack = status === 'completed' && warnings.length > 0;
  const offered = suggestsWayBack ? ({ ...offers.completed, primary: 'handBack' } as const) : offers[status];
  const toCheck = status === 'draft' ? 0 : requestedFiles.filter(isRequestedFileAwaitingBank).length;
  const isUnfinished = status === 'processed' && (toCheck > 0 || warnings.length > 0);
  return {
    ...texts.action[status],
    ...(isUnfinished ? { todo: texts.action.unfinished } : {}),
    ...offered,
    warnings,
    // Neither while it lies with the customer nor once it is done; and only where a change of status takes it along.
    comment: status !== 'open' && status !== 'processed' && offered.primary !== null && offered.primary !== 'reopen',
    toCheck,
    left: leftOf(requestedFiles, toCheck),
  };
}

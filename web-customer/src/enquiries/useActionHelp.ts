import type { NextActionKind } from '@portal/contracts/enquiries/nextAction';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { useBesideTexts } from '../besideTexts.ts';

/** What the next action means, and the day that it names. */
export function useActionHelp(kind: Exclude<NextActionKind, 'none'>, hasDeadline: boolean): string {
  const { nextAction, deadline } = useBesideTexts();
  return [nextAction[kind], kind === 'upload' && hasDeadline ? deadline : ''].filter(Boolean).join(' ');
}

/** What it means that an enquiry is not open. */
export function useOverHelp(status: EnquiryStatus): string {
  const over: Partial<Record<EnquiryStatus, string>> = useBesideTexts().over;
  return over[status] ?? '';
}

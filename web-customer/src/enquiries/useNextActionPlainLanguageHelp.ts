import type { CustomerNextActionKind } from '@portal/contracts/enquiries/nextAction';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { usePlainLanguageOnlyHelpTexts } from '../plainLanguageOnlyHelpTexts.ts';

/** What the day means that the next action names, and how it is done. */
export function useNextActionPlainLanguageHelp(kind: Exclude<CustomerNextActionKind, 'none'>, hasDeadline: boolean): string {
  const { nextAction, deadline } = usePlainLanguageOnlyHelpTexts();
  return [kind === 'upload' && hasDeadline ? deadline : '', nextAction[kind]].filter(Boolean).join(' ');
}

export function useEndedEnquiryHelp(status: EnquiryStatus): string {
  const over: Partial<Record<EnquiryStatus, string>> = usePlainLanguageOnlyHelpTexts().over;
  return over[status] ?? '';
}

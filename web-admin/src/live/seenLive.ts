import type { QueryKey } from '@tanstack/react-query';
import type { LiveMessage, LiveResource } from '@portal/contracts/live/liveMessageView';
import { queryKeysToInvalidate } from '../api/queryKeysToInvalidate.ts';

/** Where a change of each kind can be seen; documents are not among them (each look at one is recorded). */
const keysOf: Readonly<Record<LiveResource, readonly QueryKey[]>> = {
  customers: [...queryKeysToInvalidate.customer, ['inbox']],
  'bank-employees': queryKeysToInvalidate.employee,
  enquiries: [...queryKeysToInvalidate.enquiry, ['file-questions'], ['inbox']],
  'file-categories': queryKeysToInvalidate.fileCategory,
  'file-templates': queryKeysToInvalidate.fileTemplate,
  'enquiry-templates': queryKeysToInvalidate.enquiryTemplate,
  'valutierung-financing-projects': queryKeysToInvalidate.payout,
  'valutierung-disbursements': queryKeysToInvalidate.payout,
  'valutierung-financing-project-types': queryKeysToInvalidate.financingProjectType,
  'valutierung-credit-categories': queryKeysToInvalidate.creditCategory,
  'valutierung-input-templates': queryKeysToInvalidate.inputTemplate,
  'valutierung-document-templates': queryKeysToInvalidate.documentTemplate,
  'technical-messages': queryKeysToInvalidate.technicalMessage,
  'footer-urls': queryKeysToInvalidate.footerUrl,
};
const everywhere = [...queryKeysToInvalidate.anywhere, ['inbox']] as const;

const beginsWith = (key: QueryKey, beginning: QueryKey): boolean => beginning.every((part, at) => key[at] === part);

/** The record that a query shows, where it shows one. */
function recordIn([, kind, params]: QueryKey): string | undefined {
  if (kind !== 'getOne' || typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return String(params.id);
}

/** Whether what a query has answered may be another by now. A view of one record is another by changes of that one. */
export function isAffectedByLiveMessage(key: QueryKey, { everything, changes, presence }: Omit<LiveMessage, 'next'>): boolean {
  if (presence.some(({ resource, id }) => beginsWith(key, ['presence', resource, id]))) return true;
  if (everything) return key[0] === 'presence' || everywhere.some((beginning) => beginsWith(key, beginning));
  return changes.some(({ resource, ids }) => {
    if (!keysOf[resource].some((beginning) => beginsWith(key, beginning))) return false;
    const record = key[0] === resource ? recordIn(key) : undefined;
    return record === undefined || ids === null || ids.includes(record);
  });
}

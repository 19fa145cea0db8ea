import type { QueryKey } from '@tanstack/react-query';
import type { LiveMessage, LiveResource } from '@portal/contracts/live/liveMessage';
import { queriesShowing } from '../api/queriesShowing.ts';

/** Where a change of each kind can be seen; documents are not among them (each look at one is recorded). */
const keysOf: Readonly<Record<LiveResource, readonly QueryKey[]>> = {
  customers: [...queriesShowing.customer, ['inbox']],
  'bank-employees': queriesShowing.employee,
  enquiries: [...queriesShowing.enquiry, ['file-questions'], ['inbox']],
  'file-categories': queriesShowing.fileCategory,
  'file-templates': queriesShowing.fileTemplate,
  'enquiry-templates': queriesShowing.enquiryTemplate,
  'valutierung-financing-projects': queriesShowing.payout,
  'valutierung-disbursements': queriesShowing.payout,
  'valutierung-financing-project-types': queriesShowing.financingProjectType,
  'valutierung-credit-categories': queriesShowing.creditCategory,
  'valutierung-input-templates': queriesShowing.inputTemplate,
  'valutierung-document-templates': queriesShowing.documentTemplate,
  'technical-messages': queriesShowing.technicalMessage,
  'footer-urls': queriesShowing.footerUrl,
};
const everywhere = [...queriesShowing.anywhere, ['inbox']] as const;

const beginsWith = (key: QueryKey, beginning: QueryKey): boolean => beginning.every((part, at) => key[at] === part);

/** The record that a query shows, where it shows one. */
function recordIn([, kind, params]: QueryKey): string | undefined {
  if (kind !== 'getOne' || typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return String(params.id);
}

/** Whether what a query has answered may be another by now. A view of one record is another by changes of that one. */
export function isSeen(key: QueryKey, { everything, changes, presence }: Omit<LiveMessage, 'next'>): boolean {
  if (presence.some(({ resource, id }) => beginsWith(key, ['presence', resource, id]))) return true;
  if (everything) return key[0] === 'presence' || everywhere.some((beginning) => beginsWith(key, beginning));
  return changes.some(({ resource, ids }) => {
    if (!keysOf[resource].some((beginning) => beginsWith(key, beginning))) return false;
    const record = key[0] === resource ? recordIn(key) : undefined;
    return record === undefined || ids === null || ids.includes(record);
  });
}

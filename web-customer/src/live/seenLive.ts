import type { QueryKey } from '@tanstack/react-query';
import type { LiveMessage, LiveResource } from '@portal/contracts/live/liveMessageView';

/** Where a change of each kind can be seen. Documents are not among them: they come anew with another version. */
const keysOf: Partial<Readonly<Record<LiveResource, readonly string[]>>> = {
  customers: ['customer'],
  enquiries: ['enquiry', 'customer'],
  'valutierung-financing-projects': ['payouts'],
  'valutierung-disbursements': ['payouts'],
};
const everywhere = ['customer', 'enquiry', 'payouts'];

/** Whether what a query has answered may be another by now. */
export function isAffectedByLiveMessage(
  [kind, id]: QueryKey,
  { everything, changes }: Pick<LiveMessage, 'everything' | 'changes'>,
): boolean {
  if (typeof kind !== 'string') return false;
  if (everything) return everywhere.includes(kind);
  return changes.some(({ resource, ids }) => {
    if (keysOf[resource]?.includes(kind) !== true) return false;
    // All that is shown of a case stands under its id.
    return kind !== 'enquiry' || ids === null || ids.includes(String(id));
  });
}

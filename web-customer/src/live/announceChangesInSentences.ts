import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { AnswerWithOptionalEtag } from '@portal/web-shared/http/createApiClient.ts';
import { enquiryListChangeSentences, enquiryChangeSentences, disbursementChangeSentences } from './whatChanged.ts';

/**
 * Tells in sentences what an answer has that the one before had not. Only what was fetched is compared: the own steps put their
 * answers down by themselves. Answers how to stop.
 */
export function announceChangesInSentences(queryClient: QueryClient, say: (sentences: readonly string[]) => void): () => void {
  const cache = queryClient.getQueryCache();
  const before = new Map(cache.getAll().map(({ queryHash, state }) => [queryHash, state.data]));
  const isLookedAt = (id: string): boolean => cache.find({ queryKey: ['enquiry', id], exact: true })?.isActive() === true;
  return cache.subscribe((event) => {
    const { queryHash, queryKey, state } = event.query;
    if (event.type === 'removed') return void before.delete(queryHash);
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const former = before.get(queryHash);
    before.set(queryHash, state.data);
    if (event.action.manual === true || former === undefined || former === state.data) return;
    const sentences = newIn(queryKey, former, state.data, isLookedAt);
    if (sentences.length > 0) say(sentences);
  });
}

function newIn(key: QueryKey, before: unknown, after: unknown, isLookedAt: (id: string) => boolean): readonly string[] {
  const [kind, second, , fourth] = key;
  if (kind === 'customer') return enquiryListChangeSentences(before as CustomerView, after as CustomerView, isLookedAt);
  // A case stands under its id alone; what belongs to it has longer keys.
  if (kind === 'enquiry' && key.length === 2)
    return enquiryChangeSentences(
      (before as AnswerWithOptionalEtag<EnquiryView>).value,
      (after as AnswerWithOptionalEtag<EnquiryView>).value,
    );
  if (kind === 'payouts' && second === 'disbursement' && fourth === 'itself')
    return disbursementChangeSentences(
      (before as AnswerWithOptionalEtag<DisbursementView>).value,
      (after as AnswerWithOptionalEtag<DisbursementView>).value,
    );
  return [];
}

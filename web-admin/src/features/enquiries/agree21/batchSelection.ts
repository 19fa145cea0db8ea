import { createContext, useContext, useState } from 'react';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { batchItemsOf, type BatchItem } from './batchItems.ts';
import { useArchiveAbilities } from './useArchiveAbilities.ts';

interface BatchSelection {
  /** Rows have a checkbox. */
  readonly isOn: boolean;
  readonly items: readonly BatchItem[];
  /** Those of the items: what is in agree21 by now is not chosen any more. */
  readonly chosen: readonly BatchItem[];
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
}

const none: BatchSelection = { isOn: false, items: [], chosen: [], choose: () => undefined };

/** Outside of a case with the archive nothing can be chosen. */
export const BatchSelectionContext = createContext<BatchSelection>(none);
export const useBatchSelection = (): BatchSelection => useContext(BatchSelectionContext);

export function useNewBatchSelection(enquiry: EnquiryView): BatchSelection {
  const can = useArchiveAbilities();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const items = batchItemsOf(enquiry, can);
  return {
    // In a draft there may be bank documents at most, in an archived case there is nothing more to come.
    isOn: can.isOn && (items.length > 0 || (enquiry.status !== 'draft' && enquiry.status !== 'archived')),
    items,
    chosen: items.filter(({ id }) => ids.has(id)),
    choose: (changed, isChosen) =>
      setIds((before) => new Set(isChosen ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id)))),
  };
}

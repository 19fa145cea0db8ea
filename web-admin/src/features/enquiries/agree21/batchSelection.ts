import { createContext, useContext, useState } from 'react';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { useArchiveAbilities, type ArchiveAbilities } from './useArchiveAbilities.ts';
import { texts } from '../../../texts.ts';

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

/** A document that can go along in a batch. */
export type BatchItem =
  | { readonly kind: 'file'; readonly id: string; readonly name: string; readonly file: RequestedFileView }
  | { readonly kind: 'attachment'; readonly id: string; readonly name: string; readonly attachment: EnquiryAttachmentView };

/** What became of it: without a reason it is in agree21. */
export interface BatchItemOutcome {
  readonly item: BatchItem;
  readonly reason: string | undefined;
}

/** All documents of a case that can be handed over now, in the order in which they are shown. */
const batchItemsOf = ({ requestedFiles, enquiryAttachments, status }: EnquiryView, can: ArchiveAbilities): readonly BatchItem[] => [
  ...requestedFiles.filter((file) => can.file(file)).map((file) => ({ kind: 'file', id: file.id, name: file.name ?? '', file }) as const),
  ...enquiryAttachments
    .filter((attachment) => can.attachment(attachment, status))
    .map((attachment) => ({ kind: 'attachment', id: attachment.id, name: attachment.name ?? '', attachment }) as const),
];

/** As it is named in lists; a bank document with the shelf that was said with it. */
export function batchItemLabel(item: BatchItem): string {
  if (item.kind === 'file') return item.name;
  const shelfId = item.attachment.agree21ShelfId ?? null;
  return shelfId === null ? texts.agree21.bankDocument(item.name) : texts.agree21.plannedShelf(item.name, shelfId);
}

/** What became of them as the case shows it now: a document whose answer was lost may be in agree21 all the same. */
export function refreshBatchItemOutcomes(
  outcomes: readonly BatchItemOutcome[],
  { requestedFiles, enquiryAttachments }: Pick<EnquiryView, 'requestedFiles' | 'enquiryAttachments'>,
): readonly BatchItemOutcome[] {
  const there = [...requestedFiles, ...enquiryAttachments].filter(({ agree21ArchivedAt: at = null }) => at !== null).map(({ id }) => id);
  return outcomes.map(({ item, reason }) => ({ item, reason: there.includes(item.id) ? undefined : reason }));
}

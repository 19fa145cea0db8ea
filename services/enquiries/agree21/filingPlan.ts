import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { pick } from '@portal/contracts/shared/pick';
import { definedChanges, type Changes } from '@portal/platform/commands/definedChanges';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { changedFieldNames } from '../enquiry/decisions/changedFieldNames.ts';
import type { Attachment, DocumentLocationInAgree21, PlannedAttachmentFiling } from '../enquiry/enquiryState.ts';

export const emptyPlannedAttachmentFiling: PlannedAttachmentFiling = { comment: null, shelfId: null };

interface PlanningBody {
  readonly agree21Comment?: string | null | undefined;
  readonly agree21ShelfId?: number | null | undefined;
}

/** As it comes with a bank document. */
export const plannedFilingChangesFromBody = ({ agree21Comment, agree21ShelfId }: PlanningBody): Changes<PlannedAttachmentFiling> => ({
  comment: agree21Comment,
  shelfId: agree21ShelfId,
});

/** Under what a bank document is to be filed, said before it goes to agree21. What is there already is changed there. */
export function decidePlanAttachmentFiling(
  { id, planned, inAgree21 }: Pick<Attachment, 'id' | 'planned' | 'inAgree21'>,
  changes: Changes<PlannedAttachmentFiling>,
): readonly EnquiryEvent[] | Refusal {
  const after = { ...planned, ...definedChanges(changes) };
  if (changedFieldNames(planned, after).length === 0) return [];
  if (inAgree21 !== undefined) return refuse('AGREE21_ARCHIVED_ALREADY');
  return [{ type: 'AttachmentFilingPlanned', data: { attachmentId: id, ...after } }];
}

/** What is to be known of an entry of the archive later. */
export const documentLocationOfArchiveEntry = (entry: DocumentLocationInAgree21): DocumentLocationInAgree21 =>
  pick(entry, 'documentId', 'comment', 'shelfId', 'formId', 'formName');

import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { pick } from '@portal/contracts/shared/pick';
import { definedChanges, type Changes } from '@portal/platform/commands/definedChanges';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { changedFields } from '../enquiry/decisions/changedFields.ts';
import type { Attachment, PlaceInAgree21, PlannedFiling } from '../enquiry/enquiryState.ts';

export const noPlannedFiling: PlannedFiling = { comment: null, shelfId: null };

interface PlanningBody {
  readonly agree21Comment?: string | null | undefined;
  readonly agree21ShelfId?: number | null | undefined;
}

/** As it comes with a bank document. */
export const filingFromBody = ({ agree21Comment, agree21ShelfId }: PlanningBody): Changes<PlannedFiling> => ({
  comment: agree21Comment,
  shelfId: agree21ShelfId,
});

/** Under what a bank document is to be filed, said before it goes to agree21. What is there already is changed there. */
export function decidePlannedFiling(
  { id, planned, inAgree21 }: Pick<Attachment, 'id' | 'planned' | 'inAgree21'>,
  changes: Changes<PlannedFiling>,
): readonly EnquiryEvent[] | Refusal {
  const after = { ...planned, ...definedChanges(changes) };
  if (changedFields(planned, after).length === 0) return [];
  if (inAgree21 !== undefined) return refuse('AGREE21_ARCHIVED_ALREADY');
  return [{ type: 'AttachmentFilingPlanned', data: { attachmentId: id, ...after } }];
}

/** What is to be known of an entry of the archive later. */
export const pickPlaceInAgree21 = (entry: PlaceInAgree21): PlaceInAgree21 =>
  pick(entry, 'documentId', 'comment', 'shelfId', 'formId', 'formName');

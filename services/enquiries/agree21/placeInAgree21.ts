import type { PlaceInAgree21 } from '../enquiry/enquiryState.ts';

/** What is to be known of an entry of the archive later. */
export const placeOf = ({ documentId, comment, shelfId, formId, formName }: PlaceInAgree21): PlaceInAgree21 => ({
  documentId,
  comment,
  shelfId,
  formId,
  formName,
});

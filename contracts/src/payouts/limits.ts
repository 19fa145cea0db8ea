/** Business constants of payouts. Source: specification 002 §9 and the decisions on payouts. */

/** 5.000 EUR: the least amount of a position, unless the project or the configuration says otherwise. */
export const DEFAULT_MINIMUM_POSITION_CENTS = 500_000;
export const CONSTRUCTION_PROGRESS_STEP_PERCENT = 25;
export const CONSTRUCTION_PROGRESS_MAX_PERCENT = 100;
export const TAN_LENGTH = 6;
export const TAN_VALID_MINUTES = 5;
export const TAN_MAX_WRONG = 3;
/** What a new element of a progress report is called where its template says nothing. */
export const DEFAULT_PROGRESS_ITEM_LABEL = 'Gewerk';
/** Of a request, a trade, a project. */
export const PAYOUT_NAME_MAX_LENGTH = 200;
/** Of names in the table of a project. */
export const NAME_IN_TABLE_MAX_LENGTH = 36;
export const FINAL_DISBURSEMENT_NAME_PREFIX = 'Finaler ';
/** Of what is said of a proof, or in place of it. */
export const PROOF_COMMENT_MAX_LENGTH = 2_000;
/** So many of each may stand in one project: bounds of one consistency boundary. */
export const MAX_CREDITS_PER_PROJECT = 200;
export const MAX_DISBURSEMENTS_PER_PROJECT = 1_000;
/** Deleted ones count, too: what each was made from stays in the log. */
export const MAX_DISBURSEMENTS_CREATED_PER_PROJECT_AND_DAY = 50;
export const MAX_ITEMS_PER_PROGRESS_REPORT = 100;
/** Photos of the building site: of one trade, and of all trades of a request together. */
export const MAX_PHOTOS_PER_TRADE = 10;
export const MAX_PHOTOS_PER_DISBURSEMENT = 60;
/** 20 MB, as it comes from the camera; what is kept of it is smaller. */
export const MAX_PHOTO_BYTES = 20 * 1024 ** 2;
export const ACCEPTED_PHOTO_MEDIA_TYPES = 'image/*';

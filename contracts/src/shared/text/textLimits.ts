/** How many characters a text may have: the same in calls and in forms. Free of zod, for the browser. */
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_INPUT_MAX_LENGTH = 1_000;
/** Of a second factor, with blanks between. */
export const FACTOR_CODE_INPUT_MAX_LENGTH = 40;
/** First or last name. */
export const PERSON_NAME_MAX_LENGTH = 100;
export const CUSTOMER_NUMBER_MAX_LENGTH = 40;
/** As it is typed, with blanks. */
export const MOBILE_INPUT_MAX_LENGTH = 40;
/** The number of a case or a project. */
export const PUBLIC_ID_MAX_LENGTH = 40;
/** The name of a case, a document or a template. */
export const TITLE_MAX_LENGTH = 120;
/** What is said about it. */
export const DESCRIPTION_MAX_LENGTH = 2_000;
export const TOOLTIP_MAX_LENGTH = 500;
/** What the bank tells the customer with a decision. */
export const DECISION_MESSAGE_MAX_LENGTH = 2_000;
/** Of a payment. */
export const PAYMENT_REFERENCE_MAX_LENGTH = 140;
/** Of a transfer, by ISO 20022. */
export const END_TO_END_ID_MAX_LENGTH = 35;
/** The name of a purpose, a category and the like. */
export const ENTRY_NAME_MAX_LENGTH = 100;
/** What people read about an entry; Markdown. */
export const INFOTEXT_MAX_LENGTH = 4_000;
/** What an input of a request is called, what it suggests and what can be chosen in it. */
export const INPUT_LABEL_MAX_LENGTH = 200;
export const OPTION_VALUE_MAX_LENGTH = 100;
/** What an element of a progress report is called. */
export const PROGRESS_ITEM_LABEL_MAX_LENGTH = 60;
export const ICON_NAME_MAX_LENGTH = 60;
export const IBAN_INPUT_MAX_LENGTH = 42;
export const ACCOUNT_HOLDER_MAX_LENGTH = 70;
export const FOOTER_LABEL_MAX_LENGTH = 60;
export const FOOTER_URL_MAX_LENGTH = 500;
/** Of persons and forms in agree21. */
export const AGREE21_ID_MAX_LENGTH = 20;
export const AGREE21_FORM_NAME_MAX_LENGTH = 64;

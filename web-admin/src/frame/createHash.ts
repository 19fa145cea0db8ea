/**
 * At the end of a list's address: the dialog for a new one stands open. No search parameter: react-admin takes the list's filters
 * from those as soon as there is one.
 */
export const CREATE_DIALOG_FRAGMENT = '#neu';

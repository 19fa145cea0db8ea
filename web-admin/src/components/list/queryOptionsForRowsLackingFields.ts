/**
 * For a list whose rows hold less than the record itself: react-admin keeps each row as the record of its page, which would open
 * with what is not whole. Under another name they are kept apart.
 */
export const queryOptionsForRowsLackingFields = { meta: { rows: true } } as const;

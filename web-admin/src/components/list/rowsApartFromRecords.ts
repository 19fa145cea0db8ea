/**
 * For every list: react-admin keeps each row as the record of its page, unless there is one already. That one counts as fetched
 * anew then, however old it is, and a row may hold less than the record itself. Under another key rows and records are kept apart.
 */
export const rowsApartFromRecords = { meta: { rows: true } } as const;

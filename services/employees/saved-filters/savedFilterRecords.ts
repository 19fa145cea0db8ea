export const SAVED_FILTERS = 'saved-filters';

/** What people look for may tell of others: it goes with its owner. */
export const savedFiltersOwner = (employeeId: string): string => `bankEmployee-${employeeId}`;

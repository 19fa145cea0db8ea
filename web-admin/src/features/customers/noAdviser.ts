/** In place of an adviser's id: customers who have none. */
export const NO_ADVISER = 'none';

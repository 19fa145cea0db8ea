/** `1 Seite`, `3 Seiten`. */
export const countWithNoun = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

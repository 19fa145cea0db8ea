/** How round a button is, by the instance's style. */
export const portalButtonRadius = { rounded: 10, square: 2, pill: 999 } as const;
export const consoleButtonRadius = { rounded: 8, square: 2, pill: 999 } as const;

/** How round a button is, by the instance's style. */
export const portalButtonRadiusByStyle = { rounded: 10, square: 2, pill: 999 } as const;
export const consoleButtonRadiusByStyle = { rounded: 8, square: 2, pill: 999 } as const;

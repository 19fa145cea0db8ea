/** Height of the bar on top, which stays. */
export const TOP_BAR_PX = 56;

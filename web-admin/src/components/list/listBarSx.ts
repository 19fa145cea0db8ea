/** What stands above or below the rows of a list, from edge to edge; behind the bar's own line, whose colour it says. */
export const listBarSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: { xs: 3, sm: 4 }, borderColor: 'divider' } as const;

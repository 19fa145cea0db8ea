export const documentPageBorderSx = { border: '1px solid', borderColor: 'divider', borderRadius: 1 } as const;

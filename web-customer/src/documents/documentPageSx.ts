export const documentPageSx = { border: '1px solid', borderColor: 'divider', borderRadius: 1 } as const;

/** A page of a document has an edge. */
export const pageSx = { border: '1px solid', borderColor: 'divider', borderRadius: 1 } as const;

/** In the address of an enquiry: its documents are checked one after the other. */
export const TRIAGE_PARAMS = { tab: 'dokumente', ansicht: 'pruefen' } as const;

export const isTriage = (params: URLSearchParams): boolean => params.get('ansicht') === TRIAGE_PARAMS.ansicht;

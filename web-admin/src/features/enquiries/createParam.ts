/** In the address of the overview: the dialog for a new enquiry stands open. */
export const CREATE_PARAM = 'neu';

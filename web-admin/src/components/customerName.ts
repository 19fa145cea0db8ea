/** As lists show it: last name first. */
export const customerName = ({ firstName, lastName }: { readonly firstName?: string | null; readonly lastName?: string | null }): string =>
  [lastName, firstName].filter(Boolean).join(', ');

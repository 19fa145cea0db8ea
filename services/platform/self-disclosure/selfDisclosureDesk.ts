/** Where customers disclose their circumstances, and employees read it: an outside system of the bank. */
export interface SelfDisclosureDesk {
  /** Leads an employee in without another sign-in; good for a minute. */
  employeeLogin(employeeId: string): string;
  /** Where the customer fills it in, until then. The same for the same. */
  customerLink(request: { readonly customerId: string; readonly validUntil: string }): string;
}

/** Who comes to the desk. */
export type SelfDisclosureVisitor =
  | { readonly role: 'employee'; readonly id: string }
  /** `request`: what the customer comes upon; undefined where the bank has asked for nothing. */
  | { readonly role: 'customer'; readonly id: string; readonly request: string | undefined };

/** Where customers disclose their circumstances, and employees read it: an outside system of the bank. */
export interface SelfDisclosureEntryLinkSigner {
  /** An address that leads in without another sign-in: at once, and once. */
  entry(visit: SelfDisclosureVisitor): Promise<string>;
}

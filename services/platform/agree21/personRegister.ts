import type { ContactKind } from '@portal/contracts/customers/views/agree21Person';

/** A person as the bank's core system has it. */
export interface RegisteredPerson {
  readonly personId: string;
  /** The bank has seen the person's papers. */
  readonly isVerified: boolean;
  readonly salutation: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contacts: readonly { readonly kind: ContactKind; readonly value: string }[];
}

/** The register of persons of an outside system. It may be slow or down: then it rejects with Agree21Away. */
export interface PersonRegister {
  /** Undefined for a number that nobody has. */
  find(number: string, signal: AbortSignal): Promise<RegisteredPerson | undefined>;
}

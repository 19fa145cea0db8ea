import type { Salutation } from '../../shared/salutation.ts';
import type { EnquiryStatus } from '../../enquiries/status.ts';

/** One of the customer's enquiries, as the hub and the overview show it. */
export interface CustomerEnquiryCard {
  readonly '@id': string;
  readonly id: string;
  readonly publicId: string;
  readonly name: string | null;
  readonly status: EnquiryStatus;
  /** `YYYY-MM-DD`. */
  readonly expiresAt: string | null;
  readonly readyToComplete: boolean;
  /** Files by status group, counting only those that exist now. */
  readonly fileCounts: {
    readonly total: number;
    readonly requested: number;
    readonly requiredRequested: number;
    readonly uploaded: number;
    readonly problem: number;
    readonly done: number;
  };
}

/**
 * GET customers/{id}, also a row of GET customers. The customer sees the own record without `bankEmployee*` and
 * without draft and archived enquiries. Personal fields are null once the data are erased.
 */
export interface CustomerView {
  readonly id: string;
  readonly customerId: string | null;
  readonly isProf: boolean | null;
  readonly isDr: boolean | null;
  readonly salutation: Salutation | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
  /** IRI, null when there is no adviser; absent for the customer. */
  readonly bankEmployee?: string | null;
  /** Name of the adviser as lists show it; absent for the customer. */
  readonly bankEmployeeIdentifier?: string | null;
  readonly selbstauskunftBeraterEmail: string | null;
  readonly hasActivationCode: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly invitedAt: string | null;
  readonly activatedAt: string | null;
  readonly archivedAt: string | null;
  readonly requestedDeletionAt: string | null;
  readonly greeting: string;
  readonly enquiries: readonly CustomerEnquiryCard[];
}

/** Answer of every call that signs in or refreshes. */
export interface TokenAnswer {
  readonly token: string;
}

/** Payload of the access token. */
export interface TokenPayload {
  readonly id: string;
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
  /** Seconds since 1970. */
  readonly exp: number;
}

/** POST customers/{id}/request-activation-code: nothing for the customer, the code to hand over for the adviser. */
export interface ActivationCodeAnswer {
  readonly activationCode: string;
  readonly expiresAt: string;
}

import type { Salutation } from '../../shared/salutation.ts';

/** GET bank-employees/{id}, also a row of GET bank-employees. */
export interface EmployeeView {
  readonly id: string;
  readonly salutation: Salutation | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly inheritedRoles: readonly string[];
  readonly blocked: boolean;
  readonly archivedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly invitedAt: string | null;
  readonly activatedAt: string | null;
}

import type { Access } from '@portal/platform/http/defineRoute';

/** Reads, decides and pays. */
export const payoutEmployeeRole = 'ROLE_BANK_EMPLOYEE_VALUTIERUNG';
/** Employees of the payout module. */
export const payoutEmployeeReaderAccess = { anyOf: [payoutEmployeeRole] } as const;
/** And the customers to whom a project belongs. */
export const payoutReaderAccess = {
  customer: { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] },
  employee: payoutEmployeeReaderAccess,
} as const satisfies Access;
/** Whoever decides on requests or keeps their templates. */
export const payoutTemplateReaderAccess = {
  employee: { anyOf: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_ADMIN'] },
} as const satisfies Access;

/** Who looks. */
export interface PayoutViewer {
  readonly realm: 'customer' | 'employee';
  readonly id: string;
}

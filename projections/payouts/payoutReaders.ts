import type { Access } from '@portal/platform/http/route';

/** Employees of the payout module. */
export const payoutEmployees = { anyOf: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG'] } as const;
/** And the customers to whom a project belongs. */
export const payoutReaders = {
  customer: { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] },
  employee: payoutEmployees,
} as const satisfies Access;
/** Whoever decides on requests or keeps their templates. */
export const templateReaders = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_ADMIN'] } } as const satisfies Access;

/** Who looks. */
export interface PayoutViewer {
  readonly realm: 'customer' | 'employee';
  readonly id: string;
}

import type { Access } from '@portal/platform/http/defineRoute';

const customer = { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] } as const;
export const payoutEmployeeRole = 'ROLE_BANK_EMPLOYEE_VALUTIERUNG';
const employee = { anyOf: [payoutEmployeeRole] } as const;

export const payoutCustomerWriterAccess = { customer } as const satisfies Access;
export const payoutEmployeeWriterAccess = { employee } as const satisfies Access;
/** Who says that money goes. */
export const payoutApproverAccess = { employee, stepUp: true } as const satisfies Access;
export const payoutWriterAccess = { customer, employee } as const satisfies Access;
/** The core banking system says it as well as an employee. */
export const paymentRecorderAccess = { employee, stepUp: true, integration: { scope: 'payments:record' } } as const satisfies Access;
/** Who keeps purposes, categories and templates. */
export const payoutCatalogueMaintainerAccess = {
  employee: { allOf: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG'] },
} as const satisfies Access;

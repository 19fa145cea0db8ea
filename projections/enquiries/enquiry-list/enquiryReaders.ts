/** Employees who read enquiries. */
export const readers = { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_AUDITOR'] } as const;
/** And the customers to whom an enquiry belongs. */
export const ownersAndReaders = { customer: { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] }, employee: readers } as const;
/** And who holds a link to it. */
export const allReaders = { ...ownersAndReaders, accessLink: true } as const;

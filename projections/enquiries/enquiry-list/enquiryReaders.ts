/** Employees who read enquiries. */
export const enquiryEmployees = { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_AUDITOR'] } as const;
/** And the customers to whom an enquiry belongs. */
export const enquiryReaders = { customer: { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] }, employee: enquiryEmployees } as const;
/** And who holds a link to it. */
export const enquiryReadersWithLink = { ...enquiryReaders, accessLink: true } as const;

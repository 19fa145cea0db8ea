/** Employees who read enquiries. */
export const enquiryEmployeeReaderAccess = { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_AUDITOR'] } as const;
/** And the customers to whom an enquiry belongs. */
export const enquiryReaderAccess = {
  customer: { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] },
  employee: enquiryEmployeeReaderAccess,
} as const;
/** And who holds a link to it. */
export const enquiryReaderAccessWithLink = { ...enquiryReaderAccess, accessLink: true } as const;

const customerWithUpload = { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] } as const;
const employeeWithUpload = { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD'] } as const;

/** And whoever holds a link to the one case. */
export const enquiryCustomerOrLinkWriterAccess = { customer: customerWithUpload, accessLink: true } as const;
export const enquiryEmployeeWriterAccess = { employee: employeeWithUpload } as const;
export const enquiryWriterAccess = { customer: customerWithUpload, employee: employeeWithUpload } as const;
export const enquiryWriterAccessWithLink = { ...enquiryWriterAccess, accessLink: true } as const;

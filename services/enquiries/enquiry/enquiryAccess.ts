const customerWithUpload = { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] } as const;
export const enquiryEmployeeRole = 'ROLE_BANK_EMPLOYEE_UPLOAD';
const employeeWithUpload = { anyOf: [enquiryEmployeeRole] } as const;

/** And whoever holds a link to the one case. */
export const enquiryCustomerOrLinkAccess = { customer: customerWithUpload, accessLink: true } as const;
export const enquiryEmployeeAccess = { employee: employeeWithUpload } as const;
export const enquiryCustomerOrEmployeeAccess = { customer: customerWithUpload, employee: employeeWithUpload } as const;
export const enquiryCustomerEmployeeOrLinkAccess = { ...enquiryCustomerOrEmployeeAccess, accessLink: true } as const;

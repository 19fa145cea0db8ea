const customerWithUpload = { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] } as const;
const employeeWithUpload = { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD'] } as const;

/** And whoever holds a link to the one case. */
export const forCustomersOrAccessLink = { customer: customerWithUpload, accessLink: true } as const;
export const forEmployees = { employee: employeeWithUpload } as const;
export const forBoth = { customer: customerWithUpload, employee: employeeWithUpload } as const;
export const forAll = { ...forBoth, accessLink: true } as const;

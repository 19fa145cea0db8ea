export const customerWithUpload = { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] } as const;
export const employeeWithUpload = { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD'] } as const;

export const forCustomers = { customer: customerWithUpload } as const;
export const forEmployees = { employee: employeeWithUpload } as const;
export const forBoth = { customer: customerWithUpload, employee: employeeWithUpload } as const;

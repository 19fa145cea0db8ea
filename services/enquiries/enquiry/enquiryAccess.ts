import type { Access } from '@portal/platform/http/route';

export const customerWithUpload = { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] } as const;
export const employeeWithUpload = { anyOf: ['ROLE_BANK_EMPLOYEE_UPLOAD'] } as const;

export const forCustomers: Access = { customer: customerWithUpload };
export const forEmployees: Access = { employee: employeeWithUpload };
export const forBoth: Access = { customer: customerWithUpload, employee: employeeWithUpload };

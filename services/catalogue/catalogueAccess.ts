import type { Access } from '@portal/platform/http/route';

/** Who keeps the catalogue. */
export const maintainers = { employee: { allOf: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'] } } as const satisfies Access;

import type { Access } from '@portal/platform/http/route';
import { commandOf } from '../catalogueServices.ts';
import { fileCategoryAggregate } from './fileCategoryAggregate.ts';

export const maintainers = { employee: { allOf: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'] } } as const satisfies Access;

export const fileCategoryCommand = commandOf(fileCategoryAggregate);

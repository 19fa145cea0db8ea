import { problem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/route';

/** Employees with the module; an auditor or an administrator without it is none of them. */
export const selfDisclosureAdvisers = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'] } } as const;

export const selfDisclosureMissing = (): Problem =>
  problem(503, 'SELF_DISCLOSURE_UNAVAILABLE', 'Die Selbstauskunft ist derzeit nicht erreichbar. Bitte versuchen Sie es später erneut.');

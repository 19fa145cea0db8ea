import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import type { AuditServices } from '../auditServices.ts';

/** Auditors have calls that read, and no command. */
export const { query } = useCasesOf<AuditServices>();

/** Who reads all this; nobody changes anything by it. */
export const auditors = { employee: { allOf: ['ROLE_AUDITOR'] } } as const;

import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';

/** What the auditors' calls stand on: everything to read, nothing to change. */
export type AuditDesk = Pick<ContextPlatform, 'audited' | 'security' | 'reader' | 'records' | 'clock' | 'reports' | 'config'>;

export const { query } = useCasesOf<AuditDesk>();

/** Who reads all this; nobody changes anything by it. */
export const auditors = { employee: { allOf: ['ROLE_AUDITOR'] } } as const;

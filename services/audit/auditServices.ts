import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';

/** What the audit stands on. */
export type AuditServices = Pick<
  ContextPlatform,
  'audited' | 'commands' | 'records' | 'reports' | 'reader' | 'security' | 'clock' | 'log' | 'config'
>;

/** Auditors have calls that read, and no command. */
export const { query: auditQuery } = useCasesOf<AuditServices>();

/** Who reads all this; nobody changes anything by it. */
export const auditors = { employee: { allOf: ['ROLE_AUDITOR'] } } as const;

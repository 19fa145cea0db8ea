import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';

/** What the audit stands on. */
export type AuditServices = Pick<
  ContextPlatform,
  'audited' | 'commands' | 'records' | 'reports' | 'reader' | 'security' | 'clock' | 'log' | 'config'
>;

/** Auditors have calls that read, and no command. */
export const { query: auditQuery } = createUseCaseDeclarers<AuditServices>();

/** Who reads all this; nobody changes anything by it. */
export const auditorAccess = { employee: { allOf: ['ROLE_AUDITOR'] } } as const;

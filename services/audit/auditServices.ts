import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';

/** What the audit stands on. */
export type AuditServices = Pick<
  ContextPlatform,
  'audited' | 'commands' | 'records' | 'reports' | 'reader' | 'security' | 'clock' | 'log' | 'config'
>;

import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import type { ConsoleModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const AuditEventsPage = lazyPage(async () => (await import('./AuditEventsPage.tsx')).AuditEventsPage);
const AccessLogPage = lazyPage(async () => (await import('./SecurityLogPage.tsx')).SecurityLogPage);
const VerificationPage = lazyPage(async () => (await import('./LogVerificationPage.tsx')).LogVerificationPage);
const HistoryPage = lazyPage(async () => (await import('./HistoryPage.tsx')).HistoryPage);

/** What auditors read; nothing in it changes anything. */
export const auditModule: ConsoleModule = {
  name: 'audit',
  ability: 'audit',
  menu: { label: texts.audit.title, icon: 'verified_user', to: adminPaths.audit, also: adminPaths.audit, more: true },
  pages: [
    { path: adminPaths.audit, Page: AuditEventsPage },
    { path: adminPaths.auditAccesses, Page: AccessLogPage },
    { path: adminPaths.auditVerification, Page: VerificationPage },
    { path: adminPaths.auditHistory, Page: HistoryPage },
  ],
};

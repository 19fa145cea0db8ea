import { expect, it } from 'vitest';
import type { AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import type { PublishedStage } from './publishedStage.ts';

/** Calls of auditors. */
export function auditCalls(stage: () => PublishedStage): void {
  it('about what was done, and who came in', async () => {
    const { maintainer } = stage();
    const [row] = await maintainer.rows<AuditEventView>('/audit/events?type=EmployeeCreated');
    expect(row?.kind).toBe('bankEmployee');
    await maintainer.ask('GET', `/audit/histories/bankEmployee/${row?.subjectId}`);
    await maintainer.ask('GET', `/audit/histories/bankEmployee/${row?.subjectId}/state`);
    await maintainer.ask('GET', `/audit/histories/bankEmployee/${row?.subjectId}/report/json`);
    await maintainer.ask('GET', '/audit/events/report/json?type=EmployeeCreated');
    await maintainer.ask('GET', '/audit/subjects?search=Brandt');
    await maintainer.ask('GET', '/audit/access-events');
    await maintainer.ask('GET', '/audit/verification');
    const [opened] = await maintainer.rows<AuditEventView>('/audit/events?type=EnquiryCreated');
    for (const form of ['json', 'pdf'])
      expect((await maintainer.send('GET', `/audit/cases/${opened?.subjectId}/report/${form}`)).status).toBe(200);
  });
}

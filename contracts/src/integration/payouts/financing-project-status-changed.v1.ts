import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** Activated, completed, aborted or archived: the pair of states says which. */
export const financingProjectStatusChangedV1 = defineIntegrationEvent({
  type: 'bank.portal.financing-project.status-changed.v1',
  context: 'payouts',
  summary: 'Der Status eines Kreditvorhabens hat sich geändert.',
  data: z.strictObject({
    projectId: z.string(),
    previousStatus: z.enum(['draft', 'active', 'completed', 'aborted', 'archived']),
    newStatus: z.enum(['draft', 'active', 'completed', 'aborted', 'archived']),
    initiator: z.enum(['customer', 'bank_employee', 'integration', 'system']),
    /** Of a completion: all credits are exhausted, or an employee closed it. Null for the others. */
    cause: z.enum(['exhausted', 'closed']).nullable(),
  }),
});

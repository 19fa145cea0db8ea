import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forCustomers } from '../payoutsAccess.ts';
import { loadMoneyRules } from '../project/loadMoneyRules.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const resubmitDisbursement = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/resubmit',
  summary: 'Nach einer Rückfrage erneut übermitteln, ohne Code, solange das Bestätigte unverändert ist',
  access: forCustomers,
  body: emptyBodySchema,
  stream: projectStreamOfPart('disbursement'),
  gather: (seen) => loadMoneyRules(seen),
  command: ({ params, gathered }) => ({ type: 'ResubmitDisbursement', disbursementId: params.id, rules: gathered }),
  answer: answerWithResource('valutierung-disbursements'),
});

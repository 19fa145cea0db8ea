import { patchDisbursementPositionSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forCustomers } from '../payoutsAccess.ts';
import { loadMoneyRules } from '../project/loadMoneyRules.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const patchDisbursementPosition = projectCommand({
  method: 'PATCH',
  path: '/valutierung-disbursement-positions/:id',
  summary: 'Betrag einer Position ändern',
  access: forCustomers,
  body: patchDisbursementPositionSchema,
  stream: projectStreamOfPart('position'),
  gather: (seen) => loadMoneyRules(seen),
  command: ({ params, body: { amount }, gathered }) => ({
    type: 'ChangePosition',
    positionId: params.id,
    amountCents: amount,
    rules: gathered,
  }),
  answer: answerWithResource('valutierung-disbursement-positions'),
});

import { patchDisbursementSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forCustomers } from '../payoutsAccess.ts';
import { loadMoneyRules } from '../project/loadMoneyRules.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';
import { newPositions } from './newPositions.ts';

export const patchDisbursement = projectCommand({
  method: 'PATCH',
  path: '/valutierung-disbursements/:id',
  summary: 'Name und Positionen eines Auszahlungsantrags ändern',
  access: forCustomers,
  body: patchDisbursementSchema,
  stream: projectStreamOfPart('disbursement'),
  gather: (seen) => loadMoneyRules(seen),
  command: ({ params, body: { name, amount, disbursementPositions }, context, gathered }) => ({
    type: 'EditDisbursement',
    disbursementId: params.id,
    name,
    amountCents: amount,
    positions: disbursementPositions && newPositions(disbursementPositions, context.commandId),
    rules: gathered,
  }),
  answer: answerWithResource('valutierung-disbursements'),
});

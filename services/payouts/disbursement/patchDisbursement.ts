import { patchDisbursementSchema } from '@portal/contracts/payouts/commands/disbursement';
import { resource } from '@portal/platform/use-cases/useCase';
import { forCustomers } from '../payoutsAccess.ts';
import { moneyRules } from '../project/moneyRules.ts';
import { projectCommand, streamOf } from '../project/projectCommand.ts';
import { newPositions } from './newPositions.ts';

export const patchDisbursement = projectCommand({
  method: 'PATCH',
  path: '/valutierung-disbursements/:id',
  summary: 'Name und Positionen eines Auszahlungsantrags ändern',
  access: forCustomers,
  body: patchDisbursementSchema,
  stream: streamOf('disbursement'),
  gather: (seen) => moneyRules(seen),
  command: ({ params, body: { name, amount, disbursementPositions }, context, gathered }) => ({
    type: 'EditDisbursement',
    disbursementId: params.id,
    name,
    amountCents: amount,
    positions: disbursementPositions && newPositions(disbursementPositions, context.commandId),
    rules: gathered,
  }),
  answer: resource('valutierung-disbursements'),
});

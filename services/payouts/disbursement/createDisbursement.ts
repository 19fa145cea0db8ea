import { createDisbursementSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forCustomers } from '../payoutsAccess.ts';
import { loadMoneyRules } from '../project/loadMoneyRules.ts';
import { projectCommand } from '../project/projectCommand.ts';
import { newPositions } from './newPositions.ts';
import { createDisbursementForm } from './createDisbursementForm.ts';

export const createDisbursement = projectCommand({
  method: 'POST',
  path: '/valutierung-financing-projects/:id/create-disbursement',
  summary: 'Auszahlungsantrag anlegen; der letzte mögliche umfasst alles, was noch verfügbar ist',
  access: forCustomers,
  body: createDisbursementSchema,
  creates: 'disbursement',
  stream: ({ params }) => params.id,
  gather: async (seen) => {
    const [rules, form] = await Promise.all([loadMoneyRules(seen), createDisbursementForm(seen, seen.context.commandId)]);
    return { rules, form };
  },
  command: ({ body: { name, disbursementPositions }, newId, context, gathered }) => ({
    type: 'CreateDisbursement',
    disbursementId: newId,
    name,
    positions: newPositions(disbursementPositions, context.commandId),
    ...gathered,
  }),
  answer: answerWithResource('valutierung-disbursements'),
});

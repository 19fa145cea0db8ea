import { patchInputValueSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forCustomers } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const patchInputValue = projectCommand({
  method: 'PATCH',
  path: '/valutierung-input-values/:id',
  summary: 'Angabe in einem Auszahlungsantrag speichern',
  access: forCustomers,
  body: patchInputValueSchema,
  stream: projectStreamOfPart('inputValue'),
  command: ({ params, body }) => ({ type: 'WriteInputValue', inputValueId: params.id, value: body.value }),
  answer: answerWithResource('valutierung-input-values'),
});

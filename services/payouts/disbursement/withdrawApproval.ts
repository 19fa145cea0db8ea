import { withdrawApprovalSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';
import { loadFourEyesRules } from './loadFourEyesRules.ts';

export const withdrawApproval = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/withdraw-approval',
  summary: 'Genehmigung zurückziehen, bevor gezahlt ist; zu zweit, wenn zu zweit genehmigt wurde',
  access: forEmployees,
  body: withdrawApprovalSchema,
  needsIfMatch: true,
  stream: projectStreamOfPart('disbursement'),
  gather: (seen) => loadFourEyesRules(seen),
  command: ({ params, body, gathered: { related } }) => ({
    type: 'WithdrawApproval',
    disbursementId: params.id,
    message: body.message,
    related,
  }),
  answer: answerWithResource('valutierung-disbursements'),
});

import { withdrawApprovalSchema } from '@portal/contracts/payouts/commands/disbursement';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, streamOf } from '../project/projectCommand.ts';

export const withdrawApproval = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/withdraw-approval',
  summary: 'Genehmigung zurückziehen, bevor gezahlt ist; zu zweit, wenn zu zweit genehmigt wurde',
  access: forEmployees,
  body: withdrawApprovalSchema,
  needsIfMatch: true,
  stream: streamOf('disbursement'),
  command: ({ params, body }) => ({ type: 'withdrawApproval', disbursementId: params.id, message: body.message }),
  answer: resource('valutierung-disbursements'),
});

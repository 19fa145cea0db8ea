import { decideDisbursementSchema } from '@portal/contracts/payouts/commands/disbursement';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';
import { loadFourEyesRules } from './loadFourEyesRules.ts';

export const approveDisbursement = projectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/approve',
  summary: 'Auszahlungsantrag genehmigen; über dem Betrag der Bank zu zweit',
  access: forEmployees,
  body: decideDisbursementSchema,
  needsIfMatch: true,
  stream: projectStreamOfPart('disbursement'),
  gather: (seen) => loadFourEyesRules(seen),
  command: ({ params, body, gathered }) => ({
    type: 'ApproveDisbursement',
    disbursementId: params.id,
    message: body.__context.message,
    ...gathered,
  }),
  answer: answerWithResource('valutierung-disbursements'),
});

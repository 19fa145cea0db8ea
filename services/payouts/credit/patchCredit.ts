import { patchCreditSchema } from '@portal/contracts/payouts/commands/credit';
import { creditFields } from '@portal/contracts/payouts/creditFields';
import { valuesOfBody } from '@portal/contracts/record/fields';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';
import { creditReferenceFaults } from './creditReferenceFaults.ts';

export const patchCredit = projectCommand({
  method: 'PATCH',
  path: '/valutierung-credits/:id',
  summary: 'Kredit bearbeiten; sobald das Vorhaben aktiv ist, nur noch sein Auszahlungskonto',
  access: forEmployees,
  body: patchCreditSchema,
  stream: projectStreamOfPart('credit'),
  gather: (seen) =>
    creditReferenceFaults(
      seen,
      seen.body,
      seen.state.credits.find(({ id }) => id === seen.params.id),
    ),
  command: ({ params, body }) => ({ type: 'EditCredit', creditId: params.id, changes: valuesOfBody(creditFields, body) }),
  answer: answerWithResource('valutierung-credits'),
});

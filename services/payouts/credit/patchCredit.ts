import { patchCreditSchema } from '@portal/contracts/payouts/commands/credit';
import { creditFields } from '@portal/contracts/payouts/creditFields';
import { valuesOf } from '@portal/contracts/record/fields';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';
import { creditFaults } from './creditFaults.ts';

export const patchCredit = projectCommand({
  method: 'PATCH',
  path: '/valutierung-credits/:id',
  summary: 'Kredit bearbeiten; sobald das Vorhaben aktiv ist, nur noch sein Auszahlungskonto',
  access: forEmployees,
  body: patchCreditSchema,
  stream: projectStreamOfPart('credit'),
  gather: (seen) =>
    creditFaults(
      seen,
      seen.body,
      seen.state.credits.find(({ id }) => id === seen.params.id),
    ),
  command: ({ params, body }) => ({ type: 'EditCredit', creditId: params.id, changes: valuesOf(creditFields, body) }),
  answer: resource('valutierung-credits'),
});

import { patchCreditSchema } from '@portal/contracts/payouts/commands/credit';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, streamOf } from '../project/projectCommand.ts';
import { creditFaults } from './creditFaults.ts';

export const patchCredit = projectCommand({
  method: 'PATCH',
  path: '/valutierung-credits/:id',
  summary: 'Kredit bearbeiten; sobald das Vorhaben aktiv ist, nur noch sein Auszahlungskonto',
  access: forEmployees,
  body: patchCreditSchema,
  stream: streamOf('credit'),
  gather: (seen) =>
    creditFaults(
      seen,
      seen.body,
      seen.state.credits.find(({ id }) => id === seen.params.id),
    ),
  command: ({ params, body: { amount, category, financingProjectTypes, ...changes } }) => ({
    type: 'EditCredit',
    creditId: params.id,
    changes: { ...changes, amountCents: amount, creditCategoryId: category, financingProjectTypeIds: financingProjectTypes },
  }),
  answer: resource('valutierung-credits'),
});

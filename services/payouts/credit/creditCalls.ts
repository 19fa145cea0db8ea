import { createCreditSchema, patchCreditSchema } from '@portal/contracts/payouts/commands/credit';
import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { valuesOfBody } from '@portal/contracts/record/fields';
import { refuse } from '@portal/platform/commands/refusal';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { payoutEmployeeWriterAccess } from '../payoutsAccess.ts';
import { declareProjectCommand, createResolverOfProjectIdByPartId } from '../project/declareProjectCommand.ts';
import { creditFieldsProblem } from './creditFieldsProblem.ts';

const answer = declareAnswerAsGetOfResource('valutierung-credits');

export const createCredit = declareProjectCommand({
  method: 'POST',
  path: '/valutierung-credits',
  summary: 'Kredit zu einem Vorhaben anlegen',
  access: payoutEmployeeWriterAccess,
  body: createCreditSchema,
  creates: 'credit',
  stream: ({ body }) => body.financingProject,
  gather: async (seen) => (seen.state.lifecycle === 'live' ? creditFieldsProblem(seen, seen.body) : refuse('FINANCING_PROJECT_UNKNOWN')),
  command: ({ body, newId }) => ({ type: 'AddCredit', creditId: newId, fields: valuesOfBody(creditFieldDefinitions, body) }),
  answer,
});

export const patchCredit = declareProjectCommand({
  method: 'PATCH',
  path: '/valutierung-credits/:id',
  summary: 'Kredit bearbeiten; sobald das Vorhaben aktiv ist, nur noch sein Auszahlungskonto',
  access: payoutEmployeeWriterAccess,
  body: patchCreditSchema,
  stream: createResolverOfProjectIdByPartId('credit'),
  gather: (seen) =>
    creditFieldsProblem(
      seen,
      seen.body,
      seen.state.credits.find(({ id }) => id === seen.params.id),
    ),
  command: ({ params, body }) => ({ type: 'EditCredit', creditId: params.id, changes: valuesOfBody(creditFieldDefinitions, body) }),
  answer,
});

export const deleteCredit = declareProjectCommand({
  method: 'DELETE',
  path: '/valutierung-credits/:id',
  summary: 'Kredit löschen, solange das Vorhaben ein Entwurf ist',
  access: payoutEmployeeWriterAccess,
  stream: createResolverOfProjectIdByPartId('credit'),
  command: ({ params }) => ({ type: 'RemoveCredit', creditId: params.id }),
});

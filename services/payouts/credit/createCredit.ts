import { createCreditSchema } from '@portal/contracts/payouts/commands/credit';
import { creditFields } from '@portal/contracts/payouts/creditFields';
import { valuesOfBody } from '@portal/contracts/record/fields';
import { refuse } from '@portal/platform/commands/refusal';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand } from '../project/projectCommand.ts';
import { creditReferenceFaults } from './creditReferenceFaults.ts';

export const createCredit = projectCommand({
  method: 'POST',
  path: '/valutierung-credits',
  summary: 'Kredit zu einem Vorhaben anlegen',
  access: forEmployees,
  body: createCreditSchema,
  creates: 'credit',
  stream: ({ body }) => body.financingProject,
  gather: async (seen) => (seen.state.lifecycle === 'live' ? creditReferenceFaults(seen, seen.body) : refuse('FINANCING_PROJECT_UNKNOWN')),
  command: ({ body, newId }) => ({ type: 'AddCredit', creditId: newId, fields: valuesOfBody(creditFields, body) }),
  answer: answerWithResource('valutierung-credits'),
});

import { createCreditSchema } from '@portal/contracts/payouts/commands/credit';
import { creditFields } from '@portal/contracts/payouts/creditFields';
import { valuesOf } from '@portal/contracts/record/fields';
import { refuse } from '@portal/platform/commands/refusal';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand } from '../project/projectCommand.ts';
import { creditFaults } from './creditFaults.ts';

export const createCredit = projectCommand({
  method: 'POST',
  path: '/valutierung-credits',
  summary: 'Kredit zu einem Vorhaben anlegen',
  access: forEmployees,
  body: createCreditSchema,
  creates: 'credit',
  stream: ({ body }) => body.financingProject,
  gather: async (seen) => (seen.state.lifecycle === 'live' ? creditFaults(seen, seen.body) : refuse('FINANCING_PROJECT_UNKNOWN')),
  command: ({ body, newId }) => ({ type: 'AddCredit', creditId: newId, fields: valuesOf(creditFields, body) }),
  answer: resource('valutierung-credits'),
});

import { createFinancingProjectTypeSchema } from '@portal/contracts/payouts/commands/catalogue';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../payoutsAccess.ts';
import { financingProjectTypeCommand } from './financingProjectTypeAggregate.ts';

export const createFinancingProjectType = financingProjectTypeCommand({
  method: 'POST',
  path: '/valutierung-financing-project-types',
  summary: 'Zweck anlegen',
  access: maintainers,
  body: createFinancingProjectTypeSchema,
  creates: 'financingProjectType',
  command: ({ body: { maximumDisbursementAmount, ...fields } }) => ({
    type: 'Create',
    fields: { ...fields, maximumCents: maximumDisbursementAmount },
  }),
  answer: resource('valutierung-financing-project-types'),
});

import { editFinancingProjectTypeSchema } from '@portal/contracts/payouts/commands/catalogue';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../payoutsAccess.ts';
import { financingProjectTypeCommand } from './financingProjectTypeAggregate.ts';

export const editFinancingProjectType = financingProjectTypeCommand({
  method: 'PATCH',
  path: '/valutierung-financing-project-types/:id',
  summary: 'Zweck bearbeiten',
  access: maintainers,
  body: editFinancingProjectTypeSchema,
  command: ({ body: { maximumDisbursementAmount, ...changes } }) => ({
    type: 'Edit',
    changes: { ...changes, maximumCents: maximumDisbursementAmount },
  }),
  answer: resource('valutierung-financing-project-types'),
});

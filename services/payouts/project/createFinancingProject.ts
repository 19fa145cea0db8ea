import { createFinancingProjectSchema } from '@portal/contracts/payouts/commands/financingProject';
import { financingProjectFields } from '@portal/contracts/payouts/financingProjectFields';
import { valuesOf } from '@portal/contracts/record/fields';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand } from './projectCommand.ts';
import { projectPublicIds } from './publicIds.ts';
import { unfitOwner } from './unfitOwner.ts';

export const createFinancingProject = projectCommand({
  method: 'POST',
  path: '/valutierung-financing-projects',
  summary: 'Vorhaben anlegen',
  access: forEmployees,
  body: createFinancingProjectSchema,
  creates: 'financingProject',
  gather: (seen) => unfitOwner(seen, seen.body.customer),
  claims: [projectPublicIds],
  command: ({ body, config }) => ({
    type: 'CreateFinancingProject',
    ownerId: body.customer,
    ...valuesOf(financingProjectFields, body),
    maxDisbursements: body.maxDisbursements ?? config().valutierung.defaultMaxDisbursements,
  }),
  answer: resource('valutierung-financing-projects'),
});

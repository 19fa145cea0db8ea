import { createFinancingProjectSchema } from '@portal/contracts/payouts/commands/financingProject';
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
  command: ({ body: { customer, publicId, name, description, maxDisbursements, minimumDisbursementAmount }, config }) => ({
    type: 'CreateFinancingProject',
    ownerId: customer,
    publicId,
    name,
    description,
    maxDisbursements: maxDisbursements ?? config().valutierung.defaultMaxDisbursements,
    minimumDisbursementCents: minimumDisbursementAmount,
  }),
  answer: resource('valutierung-financing-projects'),
});

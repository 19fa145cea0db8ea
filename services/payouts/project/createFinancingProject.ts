import { createFinancingProjectSchema } from '@portal/contracts/payouts/commands/financingProject';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import { valuesOfBody } from '@portal/contracts/record/fields';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { payoutEmployeeWriterAccess } from '../payoutsAccess.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { declareProjectCommand } from './declareProjectCommand.ts';
import { projectPublicIdUniquenessRule } from './publicIds.ts';

export const createFinancingProject = declareProjectCommand({
  method: 'POST',
  path: '/valutierung-financing-projects',
  summary: 'Vorhaben anlegen',
  access: payoutEmployeeWriterAccess,
  body: createFinancingProjectSchema,
  creates: 'financingProject',
  gather: (seen) => unfitOwner(seen, seen.body.customer),
  claims: [projectPublicIdUniquenessRule],
  command: ({ body, config }) => ({
    type: 'CreateFinancingProject',
    ownerId: body.customer,
    ...valuesOfBody(financingProjectFieldDefinitions, body),
    maxDisbursements: body.maxDisbursements ?? config().valutierung.defaultMaxDisbursements,
  }),
  answer: declareAnswerAsGetOfResource('valutierung-financing-projects'),
});

/** Why this customer can have no project. */
async function unfitOwner({ customerOf }: Pick<PayoutsServices, 'customerOf'>, id: string): Promise<Refusal | undefined> {
  const customer = await customerOf(id);
  if (customer === undefined) return refuse('CUSTOMER_UNKNOWN');
  return customer.moduleRoles.includes('ROLE_CUSTOMER_VALUTIERUNG') ? undefined : refuse('CUSTOMER_WITHOUT_PAYOUTS');
}

import { createCreditCategorySchema } from '@portal/contracts/payouts/commands/catalogue';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../payoutsAccess.ts';
import { creditCategoryCommand } from './creditCategoryAggregate.ts';

export const createCreditCategory = creditCategoryCommand({
  method: 'POST',
  path: '/valutierung-credit-categories',
  summary: 'Kreditkategorie anlegen',
  access: maintainers,
  body: createCreditCategorySchema,
  creates: 'creditCategory',
  command: ({ body }) => ({ type: 'Create', fields: body }),
  answer: resource('valutierung-credit-categories'),
});

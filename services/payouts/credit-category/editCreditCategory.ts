import { editCreditCategorySchema } from '@portal/contracts/payouts/commands/catalogue';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../payoutsAccess.ts';
import { creditCategoryCommand } from './creditCategoryAggregate.ts';

export const editCreditCategory = creditCategoryCommand({
  method: 'PATCH',
  path: '/valutierung-credit-categories/:id',
  summary: 'Kreditkategorie bearbeiten',
  access: maintainers,
  body: editCreditCategorySchema,
  command: ({ body }) => ({ type: 'Edit', changes: body }),
  answer: resource('valutierung-credit-categories'),
});

import { maintainers } from '../payoutsAccess.ts';
import { creditCategoryCommand } from './creditCategoryAggregate.ts';

export const deleteCreditCategory = creditCategoryCommand({
  method: 'DELETE',
  path: '/valutierung-credit-categories/:id',
  summary: 'Kreditkategorie löschen',
  access: maintainers,
  command: () => ({ type: 'Delete' }),
});

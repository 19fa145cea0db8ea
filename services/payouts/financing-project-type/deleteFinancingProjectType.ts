import { maintainers } from '../payoutsAccess.ts';
import { financingProjectTypeCommand } from './financingProjectTypeAggregate.ts';

export const deleteFinancingProjectType = financingProjectTypeCommand({
  method: 'DELETE',
  path: '/valutierung-financing-project-types/:id',
  summary: 'Zweck löschen',
  access: maintainers,
  command: () => ({ type: 'Delete' }),
});

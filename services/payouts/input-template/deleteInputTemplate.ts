import { maintainers } from '../payoutsAccess.ts';
import { inputTemplateCommand } from './inputTemplateAggregate.ts';

export const deleteInputTemplate = inputTemplateCommand({
  method: 'DELETE',
  path: '/valutierung-input-templates/:id',
  summary: 'Vorlage einer Angabe löschen',
  access: maintainers,
  command: () => ({ type: 'Delete' }),
});

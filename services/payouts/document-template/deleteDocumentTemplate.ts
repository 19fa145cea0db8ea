import { maintainers } from '../payoutsAccess.ts';
import { documentTemplateCommand } from './documentTemplateAggregate.ts';

export const deleteDocumentTemplate = documentTemplateCommand({
  method: 'DELETE',
  path: '/valutierung-document-templates/:id',
  summary: 'Vorlage eines Nachweises löschen',
  access: maintainers,
  command: () => ({ type: 'Delete' }),
});

import { maintainers } from '../catalogueAccess.ts';
import { fileTemplateCommand } from './fileTemplateCommand.ts';

export const deleteFileTemplate = fileTemplateCommand({
  method: 'DELETE',
  path: '/file-templates/:id',
  summary: 'Dokumentvorlage löschen',
  access: maintainers,
  command: () => ({ type: 'DeleteFileTemplate' }),
});

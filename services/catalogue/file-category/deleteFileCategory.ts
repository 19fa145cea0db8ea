import { maintainers } from '../catalogueAccess.ts';
import { fileCategoryCommand } from './fileCategoryCommand.ts';

export const deleteFileCategory = fileCategoryCommand({
  method: 'DELETE',
  path: '/file-categories/:id',
  summary: 'Dokumentkategorie löschen',
  access: maintainers,
  command: () => ({ type: 'DeleteFileCategory' }),
});

import { editFileCategorySchema } from '@portal/contracts/catalogue/commands/fileCategory';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../catalogueAccess.ts';
import { fileCategoryCommand } from './fileCategoryCommand.ts';

export const editFileCategory = fileCategoryCommand({
  method: 'PATCH',
  path: '/file-categories/:id',
  summary: 'Dokumentkategorie bearbeiten',
  access: maintainers,
  body: editFileCategorySchema,
  command: ({ body }) => ({ type: 'EditFileCategory', changes: body }),
  answer: resource('file-categories'),
});

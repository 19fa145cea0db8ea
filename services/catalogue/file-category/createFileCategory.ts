import { createFileCategorySchema } from '@portal/contracts/catalogue/commands/fileCategory';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../catalogueAccess.ts';
import { fileCategoryCommand } from './fileCategoryCommand.ts';

export const createFileCategory = fileCategoryCommand({
  method: 'POST',
  path: '/file-categories',
  summary: 'Dokumentkategorie anlegen',
  access: maintainers,
  body: createFileCategorySchema,
  creates: 'fileCategory',
  command: ({ body }) => ({ type: 'CreateFileCategory', ...body }),
  answer: resource('file-categories'),
});

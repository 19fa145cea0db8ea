import { editFileTemplateSchema } from '@portal/contracts/catalogue/commands/fileTemplate';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../catalogueAccess.ts';
import { unknownCategory } from '../fileCategory.ts';
import { fileTemplateCommand } from './fileTemplateCommand.ts';

export const editFileTemplate = fileTemplateCommand({
  method: 'PATCH',
  path: '/file-templates/:id',
  summary: 'Dokumentvorlage bearbeiten',
  access: maintainers,
  body: editFileTemplateSchema,
  gather: (seen) => unknownCategory(seen, seen.body.fileCategory),
  command: ({ body: { fileCategory, maxSize, ...changes } }) => ({
    type: 'EditFileTemplate',
    changes: { ...changes, fileCategoryId: fileCategory, maxSizeBytes: maxSize },
  }),
  answer: resource('file-templates'),
});

import { createFileTemplateSchema } from '@portal/contracts/catalogue/commands/fileTemplate';
import { resource } from '@portal/platform/use-cases/useCase';
import { maintainers } from '../catalogueAccess.ts';
import { unknownCategory } from '../fileCategory.ts';
import { fileTemplateCommand } from './fileTemplateCommand.ts';

export const createFileTemplate = fileTemplateCommand({
  method: 'POST',
  path: '/file-templates',
  summary: 'Dokumentvorlage anlegen',
  access: maintainers,
  body: createFileTemplateSchema,
  creates: 'fileTemplate',
  gather: (seen) => unknownCategory(seen, seen.body.fileCategory),
  command: ({ body: { fileCategory, maxSize, ...fields } }) => ({
    type: 'CreateFileTemplate',
    fields: { ...fields, fileCategoryId: fileCategory, maxSizeBytes: maxSize },
  }),
  answer: resource('file-templates'),
});

import { fileCategoryEntry, fileTemplateEntry } from '@portal/contracts/catalogue/events';
import { entrySuite } from '@portal/platform/entries/testing/entrySuite';
import { fileCategoryAggregate } from './fileCategory.ts';
import { fileTemplateAggregate } from './fileTemplate.ts';

entrySuite('a file category', fileCategoryEntry, fileCategoryAggregate, {
  exists: 'FILE_CATEGORY_EXISTS',
  fields: { name: 'Einkommen', sortIndex: 10 },
  changes: { sortIndex: 20 },
});

entrySuite('a document template', fileTemplateEntry, fileTemplateAggregate, {
  exists: 'FILE_TEMPLATE_EXISTS',
  fields: {
    name: 'Gehaltsabrechnung',
    description: 'der letzten drei Monate',
    tooltip: null,
    required: true,
    sortIndex: 10,
    fileCategoryId: 'c0c0c0c0-1111-4222-8333-444455556666',
    accept: 'application/pdf',
    maxSizeBytes: 1_048_576,
    expiresInDays: 30,
  },
  changes: { sortIndex: 20, fileCategoryId: null },
});

import { fileCategoryEntry } from '@portal/contracts/catalogue/events';
import { entrySuite } from '@portal/platform/entries/testing/entrySuite';
import { fileCategoryAggregate } from './fileCategory.ts';

entrySuite('a file category', fileCategoryEntry, fileCategoryAggregate, {
  exists: 'FILE_CATEGORY_EXISTS',
  fields: { name: 'Einkommen', sortIndex: 10 },
  changes: { sortIndex: 20 },
});

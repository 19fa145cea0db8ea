import { describe, it } from 'vitest';
import { enquiryTemplateDefinition, fileCategoryDefinition, fileTemplateDefinition } from '@portal/contracts/catalogue/events';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { entrySuite } from '@portal/platform/entries/testing/entrySuite';
import { enquiryTemplateAggregate } from './enquiryTemplate.ts';
import { fileCategoryAggregate } from './fileCategory.ts';
import { fileTemplateAggregate } from './fileTemplate.ts';

entrySuite('a file category', fileCategoryDefinition, fileCategoryAggregate, {
  exists: 'FILE_CATEGORY_EXISTS',
  fields: { name: 'Einkommen', sortIndex: 10 },
  changes: { sortIndex: 20 },
});

entrySuite('a document template', fileTemplateDefinition, fileTemplateAggregate, {
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

const mortgage = { name: 'Immobilienfinanzierung', description: null, fileTemplateIds: ['a', 'b'], expiresInDays: 30 };
entrySuite('an enquiry template', enquiryTemplateDefinition, enquiryTemplateAggregate, {
  exists: 'ENQUIRY_TEMPLATE_EXISTS',
  fields: mortgage,
  changes: { expiresInDays: null, description: 'für Eigentumswohnungen' },
});

describe('an enquiry template', () => {
  const given = givenWhenThenFor(enquiryTemplateAggregate).given([{ type: 'EnquiryTemplateCreated', data: mortgage }]);

  it('is changed by another order of its documents', () =>
    given
      .when({ type: 'Edit', changes: { fileTemplateIds: ['b', 'a'] } })
      .then([{ type: 'EnquiryTemplateEdited', data: { ...mortgage, fileTemplateIds: ['b', 'a'] } }]));
  it('stays as it is with the same documents in the same order', () =>
    given.when({ type: 'Edit', changes: { fileTemplateIds: ['a', 'b'] } }).thenNothing());
});

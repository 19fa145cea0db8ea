import {
  createEnquiryTemplateSchema,
  editEnquiryTemplateSchema,
  expiryDaysToStore,
} from '@portal/contracts/catalogue/commands/enquiryTemplate';
import { enquiryTemplateDefinition } from '@portal/contracts/catalogue/events';
import { identifierComparisonKey } from '@portal/contracts/shared/text/textFaults';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';
import { createEntryCommands } from '@portal/platform/entries/createEntryCommands';
import { invalidInputProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';
import { defineUniquenessRule } from '@portal/platform/use-cases/defineUniquenessRule';
import { createCommandDeclarerFor, catalogueMaintainerAccess, type CatalogueServices } from './catalogueServices.ts';
import { fileTemplateAggregate } from './fileTemplate.ts';

/** What an enquiry is made from, with the documents that it asks for. */
export const enquiryTemplateAggregate = createEntryAggregate(enquiryTemplateDefinition, { exists: 'ENQUIRY_TEMPLATE_EXISTS' });

/** Whoever chooses a template sees its name: no two are called the same. */
export const enquiryTemplateNameUniquenessRule = defineUniquenessRule(enquiryTemplateAggregate, {
  kind: 'enquiryTemplateName',
  valuesOf: ({ lifecycle, fields }) => (lifecycle === 'live' && fields !== undefined ? [fields.name] : []),
  normalise: identifierComparisonKey,
  formerly: (name) => name.trim().normalize('NFC').toLowerCase(),
  refusal: 'ENQUIRY_TEMPLATE_NAME_TAKEN',
  changedBy: ['EnquiryTemplateCreated', 'EnquiryTemplateEdited', 'EnquiryTemplateDeleted'],
});

/** Each entry that names no document template, at its place in the list. */
async function unknownFileTemplates({ commands }: CatalogueServices, ids: readonly string[] = []): Promise<Problem | undefined> {
  const states = await Promise.all(ids.map(async (id) => (await commands.load(fileTemplateAggregate, id)).state));
  const violations = states.flatMap(({ lifecycle }, index) =>
    lifecycle === 'live' ? [] : [{ propertyPath: `fileTemplates[${index}]`, message: 'Diese Dokumentvorlage gibt es nicht mehr.' }],
  );
  return violations.length === 0 ? undefined : invalidInputProblem(violations);
}

export const enquiryTemplateCommands = createEntryCommands(enquiryTemplateDefinition, createCommandDeclarerFor(enquiryTemplateAggregate), {
  title: 'Vorgangsvorlage',
  access: catalogueMaintainerAccess,
  create: createEnquiryTemplateSchema,
  edit: editEnquiryTemplateSchema,
  fieldsOf: ({ name, description, fileTemplates, ...expiry }) => ({
    name,
    description,
    fileTemplateIds: fileTemplates,
    expiresInDays: expiryDaysToStore(expiry) ?? null,
  }),
  changesOf: ({ name, description, fileTemplates, ...expiry }) => ({
    name,
    description,
    fileTemplateIds: fileTemplates,
    expiresInDays: expiryDaysToStore(expiry),
  }),
  gather: (services, { changes }) => unknownFileTemplates(services, changes.fileTemplateIds),
  claims: [enquiryTemplateNameUniquenessRule],
});

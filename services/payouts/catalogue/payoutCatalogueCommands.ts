import * as schemas from '@portal/contracts/payouts/commands/catalogue';
import {
  creditCategoryDefinition,
  documentTemplateDefinition,
  financingProjectTypeDefinition,
  inputTemplateDefinition,
} from '@portal/contracts/payouts/events';
import type { EntryFieldValues } from '@portal/contracts/shared/entry';
import { createEntryCommands } from '@portal/platform/entries/createEntryCommands';
import { invalidInputProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';
import { payoutCatalogueMaintainerAccess as access } from '../payoutsAccess.ts';
import { createCommandDeclarerFor } from '../payoutsServices.ts';
import { findTemplateSetSizeRefusal } from './formRoom.ts';
import * as aggregates from './payoutCatalogueAggregates.ts';

const financingProjectTypeCommands = createEntryCommands(
  financingProjectTypeDefinition,
  createCommandDeclarerFor(aggregates.financingProjectTypeAggregate),
  {
    title: 'Zweck',
    access,
    create: schemas.createFinancingProjectTypeSchema,
    edit: schemas.editFinancingProjectTypeSchema,
    fieldsOf: ({ maximumDisbursementAmount, ...fields }) => ({ ...fields, maximumCents: maximumDisbursementAmount }),
    changesOf: ({ maximumDisbursementAmount, ...changes }) => ({ ...changes, maximumCents: maximumDisbursementAmount }),
  },
);

const creditCategoryCommands = createEntryCommands(creditCategoryDefinition, createCommandDeclarerFor(aggregates.creditCategoryAggregate), {
  title: 'Kreditkategorie',
  access,
  create: schemas.createCreditCategorySchema,
  edit: schemas.editCreditCategorySchema,
  fieldsOf: (body) => body,
  changesOf: (body) => body,
});

const inputTemplateCommands = createEntryCommands(inputTemplateDefinition, createCommandDeclarerFor(aggregates.inputTemplateAggregate), {
  title: 'Vorlage einer Angabe',
  access,
  create: schemas.createInputTemplateSchema,
  edit: schemas.editInputTemplateSchema,
  fieldsOf: (body) => body,
  changesOf: (body) => body,
  gather: (services, { id, after }) => after && (faultsOf(after) ?? findTemplateSetSizeRefusal(services, id, after)),
});

/** What fits together only as a whole. */
function faultsOf(fields: EntryFieldValues<typeof inputTemplateDefinition>): Problem | undefined {
  const faults = schemas.inputTemplateFaults(fields);
  return faults.length === 0 ? undefined : invalidInputProblem(faults.map(({ path, message }) => ({ propertyPath: path, message })));
}

const documentTemplateCommands = createEntryCommands(
  documentTemplateDefinition,
  createCommandDeclarerFor(aggregates.documentTemplateAggregate),
  {
    title: 'Vorlage eines Nachweises',
    access,
    create: schemas.createDocumentTemplateSchema,
    edit: schemas.editDocumentTemplateSchema,
    fieldsOf: ({ maxSize, ...fields }) => ({ ...fields, maxSizeBytes: maxSize }),
    changesOf: ({ maxSize, ...changes }) => ({ ...changes, maxSizeBytes: maxSize }),
    gather: (services, { id, after }) => after && findTemplateSetSizeRefusal(services, id, after),
  },
);

/** What the bank keeps for all projects: purposes, categories of credits and the templates of requests. */
export const payoutCatalogueCommands = [
  ...financingProjectTypeCommands,
  ...creditCategoryCommands,
  ...inputTemplateCommands,
  ...documentTemplateCommands,
];

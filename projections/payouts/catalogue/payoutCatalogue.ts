import * as entries from '@portal/contracts/payouts/events';
import * as views from '@portal/contracts/payouts/views/catalogue';
import type { CollectionSpec } from '@portal/platform/read-model-store/readModelStore';
import { defineEntryReadModel } from '../../runtime/lists/defineEntryReadModel.ts';
import { payoutReaderAccess, payoutTemplateReaderAccess } from '../payoutReaderAccess.ts';
import * as show from './catalogueViews.ts';

const collectionOf = (name: string, label: 'name' | 'label'): CollectionSpec => ({
  name,
  filterable: ['deleted'],
  sortable: ['sortIndex', label],
  searchable: [label],
  counted: [['deleted']],
});

export const financingProjectTypesCollection = collectionOf('financingProjectTypes', 'name');
export const creditCategoriesCollection = collectionOf('creditCategories', 'name');

const financingProjectTypes = defineEntryReadModel(entries.financingProjectTypeDefinition, {
  name: 'financing-project-type-list',
  version: 1,
  collection: financingProjectTypesCollection,
  keepsDeleted: true,
  summaries: { list: 'Zwecke von Auszahlungen', one: 'Zweck von Auszahlungen' },
  access: payoutReaderAccess,
  view: views.financingProjectTypeView,
  viewsOf: (documents) => documents.map(show.financingProjectTypeViewOf),
});

const creditCategories = defineEntryReadModel(entries.creditCategoryDefinition, {
  name: 'credit-category-list',
  version: 1,
  collection: creditCategoriesCollection,
  keepsDeleted: true,
  summaries: { list: 'Kreditkategorien', one: 'Kreditkategorie' },
  access: payoutReaderAccess,
  view: views.creditCategoryView,
  viewsOf: (documents) => documents.map(show.creditCategoryViewOf),
});

const inputTemplates = defineEntryReadModel(entries.inputTemplateDefinition, {
  name: 'input-template-list',
  version: 1,
  collection: collectionOf('inputTemplates', 'label'),
  keepsDeleted: true,
  summaries: { list: 'Vorlagen für Angaben in Auszahlungsanträgen', one: 'Vorlage für eine Angabe in Auszahlungsanträgen' },
  access: payoutTemplateReaderAccess,
  view: views.inputTemplateView,
  viewsOf: (documents) => documents.map(show.inputTemplateViewOf),
});

const documentTemplates = defineEntryReadModel(entries.documentTemplateDefinition, {
  name: 'document-template-list',
  version: 1,
  collection: collectionOf('documentTemplates', 'label'),
  keepsDeleted: true,
  summaries: { list: 'Vorlagen für Nachweise in Auszahlungsanträgen', one: 'Vorlage für einen Nachweis in Auszahlungsanträgen' },
  access: payoutTemplateReaderAccess,
  view: views.documentTemplateView,
  viewsOf: (documents) => documents.map(show.documentTemplateViewOf),
});

/** What the bank keeps for all projects: purposes, categories of credits and the templates of requests. */
const all = [financingProjectTypes, creditCategories, inputTemplates, documentTemplates];
export const payoutCatalogueProjections = all.map(({ projection }) => projection);
export const payoutCatalogueQueries = all.flatMap(({ queries }) => queries);
export const payoutCatalogueLiveCollections = [
  financingProjectTypes.live(payoutReaderAccess.employee.anyOf),
  creditCategories.live(payoutReaderAccess.employee.anyOf),
  inputTemplates.live(payoutTemplateReaderAccess.employee.anyOf),
  documentTemplates.live(payoutTemplateReaderAccess.employee.anyOf),
];

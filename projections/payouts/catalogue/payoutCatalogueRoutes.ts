import type { z } from 'zod';
import * as views from '@portal/contracts/payouts/views/catalogue';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import type { Access } from '@portal/platform/http/route';
import type { Document } from '@portal/platform/read-model-store/readModelStore';
import type { Query } from '@portal/platform/use-cases/useCase';
import { query, type ReadServices } from '../../runtime/defineReadModels.ts';
import { payoutReaders, templateReaders } from '../payoutReaders.ts';
import * as show from './catalogueViews.ts';
import {
  creditCategoriesCollection,
  documentTemplatesCollection,
  financingProjectTypesCollection,
  inputTemplatesCollection,
} from './payoutCatalogueProjections.ts';

interface Catalogue<D extends Document> {
  /** Of the address. */
  readonly resource: string;
  readonly collection: string;
  readonly type: string;
  readonly summaries: { readonly list: string; readonly one: string };
  readonly access: Access;
  readonly view: z.ZodType;
  /** What entries are called by. */
  readonly label: 'name' | 'label';
  viewOf(document: D): { readonly id: string };
}

type Stored<D> = D & { readonly revision: number; readonly deleted: boolean };

function readingOf<D extends Document>(catalogue: Catalogue<Stored<D>>): readonly Query<ReadServices>[] {
  const { resource, collection, type, summaries, access, view, label, viewOf } = catalogue;
  return [
    query({
      path: `/${resource}`,
      summary: summaries.list,
      access,
      answers: { list: view },
      list: {
        sortable: ['sortIndex', label],
        defaultSort: [
          { field: 'sortIndex', direction: 'asc' },
          { field: label, direction: 'asc' },
        ],
        filters: {},
        searchable: true,
      },
      async handle({ list: { sort, offset, limit, search }, reader }) {
        const { items, total } = await reader.find<Stored<D>>(collection, {
          filter: [{ field: 'deleted', op: 'eq', value: false }],
          sort,
          offset,
          limit,
          ...(search === undefined ? {} : { search }),
        });
        const rows = items.map((item) => ({ ...viewOf(item), revision: item.revision }));
        return { kind: 'list', type, iri: `/api/${resource}`, items: rows, total, offset };
      },
    }),
    query({
      path: `/${resource}/:id`,
      summary: summaries.one,
      access,
      answers: { resource: view },
      async handle({ params, reader }) {
        const { id } = params;
        const document = await reader.get<Stored<D>>(collection, id);
        if (document === undefined || document.deleted) return notFound();
        return { kind: 'resource', type, iri: iriOf(resource, id), body: viewOf(document), revision: document.revision };
      },
    }),
  ];
}

/** Reading purposes, categories of credits and the templates of requests. */
export const payoutCatalogueRoutes: readonly Query<ReadServices>[] = [
  ...readingOf({
    resource: 'valutierung-financing-project-types',
    collection: financingProjectTypesCollection.name,
    type: 'FinancingProjectType',
    summaries: { list: 'Zwecke von Auszahlungen', one: 'Zweck von Auszahlungen' },
    access: payoutReaders,
    view: views.financingProjectTypeView,
    label: 'name',
    viewOf: show.financingProjectTypeView,
  }),
  ...readingOf({
    resource: 'valutierung-credit-categories',
    collection: creditCategoriesCollection.name,
    type: 'CreditCategory',
    summaries: { list: 'Kreditkategorien', one: 'Kreditkategorie' },
    access: payoutReaders,
    view: views.creditCategoryView,
    label: 'name',
    viewOf: show.creditCategoryView,
  }),
  ...readingOf({
    resource: 'valutierung-input-templates',
    collection: inputTemplatesCollection.name,
    type: 'InputTemplate',
    summaries: { list: 'Vorlagen für Angaben in Auszahlungsanträgen', one: 'Vorlage für eine Angabe in Auszahlungsanträgen' },
    access: templateReaders,
    view: views.inputTemplateView,
    label: 'label',
    viewOf: show.inputTemplateView,
  }),
  ...readingOf({
    resource: 'valutierung-document-templates',
    collection: documentTemplatesCollection.name,
    type: 'DocumentTemplate',
    summaries: { list: 'Vorlagen für Nachweise in Auszahlungsanträgen', one: 'Vorlage für einen Nachweis in Auszahlungsanträgen' },
    access: templateReaders,
    view: views.documentTemplateView,
    label: 'label',
    viewOf: show.documentTemplateView,
  }),
];

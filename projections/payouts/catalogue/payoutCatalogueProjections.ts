import type { PayoutCatalogueEvent } from '@portal/contracts/payouts/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { documentProjection, type Projection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, Document } from '@portal/platform/read-model-store/readModelStore';

type DataOf<Type extends PayoutCatalogueEvent['type']> = Extract<PayoutCatalogueEvent, { readonly type: Type }>['data'];

interface Entry extends Document {
  readonly revision: number;
  /** Purposes and categories stay known by name to the credits and requests that have them. */
  readonly deleted: boolean;
}
export type FinancingProjectTypeDocument = Entry & DataOf<'FinancingProjectTypeCreated'>;
export type CreditCategoryDocument = Entry & DataOf<'CreditCategoryCreated'>;
export type InputTemplateDocument = Entry & DataOf<'InputTemplateCreated'>;
export type DocumentTemplateDocument = Entry & DataOf<'DocumentTemplateCreated'>;

const collectionOf = (name: string, label: 'name' | 'label'): CollectionSpec => ({
  name,
  filterable: ['deleted'],
  sortable: ['sortIndex', label],
  searchable: [label],
  counted: [['deleted']],
});

export const financingProjectTypesCollection = collectionOf('financingProjectTypes', 'name');
export const creditCategoriesCollection = collectionOf('creditCategories', 'name');
export const inputTemplatesCollection = collectionOf('inputTemplates', 'label');
export const documentTemplatesCollection = collectionOf('documentTemplates', 'label');

type Kind = 'FinancingProjectType' | 'CreditCategory' | 'InputTemplate' | 'DocumentTemplate';

type EntryProjection<D extends Entry> = Parameters<typeof documentProjection<D, PayoutCatalogueEvent>>[0];

/** What is the same for all of them. */
function entriesOf<D extends Entry>(kind: Kind, collection: CollectionSpec): Omit<EntryProjection<D>, 'name' | 'version'> {
  const deleted = `${kind}Deleted` as const;
  return {
    collection,
    events: [`${kind}Created`, `${kind}Edited`, deleted],
    key: ({ envelope }) => idOfStream(envelope.stream),
    evolve: (before, { type, data, envelope }) => {
      const { revision, stream } = envelope;
      if (type === deleted) return before && { ...before, deleted: true, revision };
      return { ...data, id: idOfStream(stream), revision, deleted: false } as D;
    },
  };
}

const financingProjectTypeList = documentProjection<FinancingProjectTypeDocument, PayoutCatalogueEvent>({
  name: 'financing-project-type-list',
  version: 1,
  ...entriesOf<FinancingProjectTypeDocument>('FinancingProjectType', financingProjectTypesCollection),
});
const creditCategoryList = documentProjection<CreditCategoryDocument, PayoutCatalogueEvent>({
  name: 'credit-category-list',
  version: 1,
  ...entriesOf<CreditCategoryDocument>('CreditCategory', creditCategoriesCollection),
});
const inputTemplateList = documentProjection<InputTemplateDocument, PayoutCatalogueEvent>({
  name: 'input-template-list',
  version: 1,
  ...entriesOf<InputTemplateDocument>('InputTemplate', inputTemplatesCollection),
});
const documentTemplateList = documentProjection<DocumentTemplateDocument, PayoutCatalogueEvent>({
  name: 'document-template-list',
  version: 1,
  ...entriesOf<DocumentTemplateDocument>('DocumentTemplate', documentTemplatesCollection),
});

/** What the bank keeps for all projects: purposes, categories of credits and the templates of requests. */
export const payoutCatalogueProjections: readonly Projection[] = [
  financingProjectTypeList,
  creditCategoryList,
  inputTemplateList,
  documentTemplateList,
];

import {
  creditCategoryDefinition,
  documentTemplateDefinition,
  financingProjectTypeDefinition,
  inputTemplateDefinition,
} from '@portal/contracts/payouts/events';
import { entrySuite } from '@portal/platform/entries/testing/entrySuite';
import {
  creditCategoryAggregate,
  documentTemplateAggregate,
  financingProjectTypeAggregate,
  inputTemplateAggregate,
} from './payoutCatalogueAggregates.ts';
import * as a from '../financing-project/testing/aFinancingProject.ts';

entrySuite('a purpose', financingProjectTypeDefinition, financingProjectTypeAggregate, {
  exists: 'FINANCING_PROJECT_TYPE_EXISTS',
  fields: { name: 'Bauleistung', maximumCents: 5_000_000, infotext: 'Rechnungen der Handwerker', sortIndex: 10 },
  changes: { maximumCents: null },
});

entrySuite('a credit category', creditCategoryDefinition, creditCategoryAggregate, {
  exists: 'CREDIT_CATEGORY_EXISTS',
  fields: { name: 'Annuitätendarlehen', infotext: 'Gleiche Rate', sortIndex: 10 },
  changes: { infotext: null, sortIndex: 20 },
});

const { inputTemplateId: _input, ...input } = a.inputTemplate({ infotext: 'Bitte ankreuzen' });
entrySuite('the template of an input', inputTemplateDefinition, inputTemplateAggregate, {
  exists: 'INPUT_TEMPLATE_EXISTS',
  fields: { ...input, options: [{ value: 'ja', label: 'Ja' }], progressItems: ['Rohbau'] },
  changes: { infotext: null, options: [{ value: 'nein', label: 'Nein' }] },
});

entrySuite('the template of a proof', documentTemplateDefinition, documentTemplateAggregate, {
  exists: 'DOCUMENT_TEMPLATE_EXISTS',
  fields: {
    label: 'Rechnung',
    description: 'des Handwerkers',
    infotext: null,
    required: true,
    sortIndex: 10,
    accept: 'application/pdf',
    maxSizeBytes: 1_048_576,
  },
  changes: { description: null, maxSizeBytes: null },
});

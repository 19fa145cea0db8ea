import { z } from 'zod';
import { centsField, idField, iriField, readonlyArrayField, defineView, viewPart } from '../../shared/defineView.ts';
import { inputTypeLabels, inputTypes } from '../templates.ts';

const name = () => z.string().meta({ title: 'Bezeichnung' });
/** Markdown. */
const infotext = () => z.string().nullable().meta({ title: 'Hinweistext' });
const sortIndex = () => z.int().meta({ title: 'Sortierindex' });

const typeFields = {
  id: idField(),
  name: name(),
  /** Per payout; null = none. */
  maximumDisbursementAmount: centsField().nullable().meta({ title: 'Höchstbetrag je Auszahlung' }),
  infotext: infotext(),
  sortIndex: sortIndex(),
};

/** GET valutierung-financing-project-types/{id}, also a row of the list. */
export const financingProjectTypeView = defineView('FinancingProjectType', typeFields);
export type FinancingProjectTypeView = z.output<typeof financingProjectTypeView>;

/** A purpose inside a project, a credit or a position. */
export const financingProjectTypeReference = defineView('FinancingProjectTypeReference', {
  '@id': iriField(),
  id: idField(),
  name: z.string(),
  maximumDisbursementAmount: centsField().nullable(),
  infotext: z.string().nullable(),
});
export type FinancingProjectTypeReference = z.output<typeof financingProjectTypeReference>;

/** GET valutierung-credit-categories/{id}, also a row of the list. */
export const creditCategoryView = defineView('CreditCategory', {
  id: idField(),
  name: name(),
  infotext: infotext(),
  sortIndex: sortIndex(),
});
export type CreditCategoryView = z.output<typeof creditCategoryView>;

export const creditCategoryReference = defineView('CreditCategoryReference', {
  '@id': iriField(),
  id: idField(),
  name: z.string(),
  infotext: z.string().nullable(),
});
export type CreditCategoryReference = z.output<typeof creditCategoryReference>;

const inputFields = {
  type: z.enum(inputTypes).meta({ title: 'Art', 'x-labels': inputTypeLabels }),
  /** Of an 'info' the heading; its text is `infotext`. */
  label: z.string().meta({ title: 'Beschriftung' }),
  required: z.boolean().meta({ title: 'Pflichtangabe' }),
  placeholder: z.string().nullable().meta({ title: 'Platzhalter' }),
  infotext: infotext(),
  /** Of a select; empty for the others. */
  options: readonlyArrayField(viewPart({ value: z.string(), label: z.string() })).meta({ title: 'Möglichkeiten' }),
  multiSelect: z.boolean().meta({ title: 'Mehrfachauswahl' }),
  sortIndex: sortIndex(),
  /** On the tab of the proofs, else on that of the progress. */
  showWithDocuments: z.boolean().meta({ title: 'Bei den Nachweisen' }),
  /** Customers may add elements of their own to a progress report. */
  progressAllowAdd: z.boolean().meta({ title: 'Eigene Einträge erlaubt' }),
  /** What an element is called ('Gewerk'); null for the usual word. */
  progressItemLabel: z.string().nullable().meta({ title: 'Name eines Eintrags' }),
  /** Elements that a progress report begins with. */
  progressItems: readonlyArrayField(z.string()).meta({ title: 'Einträge' }),
  /** Name of a Material Symbol. */
  icon: z.string().nullable().meta({ title: 'Symbol' }),
  /** Days from today, 0 = today, negative ones lie before it; null = no limit. */
  minDate: z.int().nullable().meta({ title: 'Frühestens (Tage ab heute)' }),
  maxDate: z.int().nullable().meta({ title: 'Spätestens (Tage ab heute)' }),
};

/** GET valutierung-input-templates/{id}, also a row of the list. */
export const inputTemplateView = defineView('InputTemplate', { id: idField(), ...inputFields });
export type InputTemplateView = z.output<typeof inputTemplateView>;
/** What a template says. A request keeps it as it was when it was made. */
export type InputTemplateContent = Omit<InputTemplateView, 'id'>;
export type InputOption = InputTemplateView['options'][number];

/** As it was when the request was made; `id` is that of the template it was made from. */
export const disbursementInputTemplateView = defineView('InputTemplateOfRequest', { id: idField(), ...inputFields });
export type DisbursementInputTemplateView = z.output<typeof disbursementInputTemplateView>;

const documentFields = {
  label: z.string().meta({ title: 'Bezeichnung' }),
  description: z.string().nullable().meta({ title: 'Beschreibung' }),
  infotext: infotext(),
  required: z.boolean().meta({ title: 'Pflichtnachweis' }),
  sortIndex: sortIndex(),
  /** MIME types or wildcards, comma separated as in HTML; null = images and PDF. */
  accept: z.string().nullable().meta({ title: 'Dateitypen' }),
  /** Bytes. */
  maxSize: z.int().nullable().meta({ title: 'Maximale Größe' }),
};

/** GET valutierung-document-templates/{id}, also a row of the list. */
export const documentTemplateView = defineView('DocumentTemplate', { id: idField(), ...documentFields });
export type DocumentTemplateView = z.output<typeof documentTemplateView>;
export type DocumentTemplateContent = Omit<DocumentTemplateView, 'id'>;

/** As it was when the request was made; `id` is that of the template it was made from. */
export const disbursementDocumentTemplateView = defineView('DocumentTemplateOfRequest', { id: idField(), ...documentFields });
export type DisbursementDocumentTemplateView = z.output<typeof disbursementDocumentTemplateView>;

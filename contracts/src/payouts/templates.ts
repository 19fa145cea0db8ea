/** What input and document templates say. A request keeps them as they were when it was made. Free of zod, for the browser. */

export const inputTypes = ['checkbox', 'date', 'info', 'input', 'progress', 'select', 'textarea'] as const;
export type InputType = (typeof inputTypes)[number];

export const inputTypeLabels: Readonly<Record<InputType, string>> = {
  checkbox: 'Kontrollkästchen',
  date: 'Datum',
  info: 'Hinweis',
  input: 'Textzeile',
  progress: 'Baufortschritt',
  select: 'Auswahl',
  textarea: 'Mehrzeiliger Text',
};

export interface InputOption {
  readonly value: string;
  readonly label: string;
}

export interface InputTemplateFields {
  readonly type: InputType;
  /** Of an 'info' the heading; its text is `infotext`. */
  readonly label: string;
  readonly required: boolean;
  readonly placeholder: string | null;
  /** Markdown. */
  readonly infotext: string | null;
  /** Of a select; empty for the others. */
  readonly options: readonly InputOption[];
  readonly multiSelect: boolean;
  readonly sortIndex: number;
  /** On the tab of the proofs, else on that of the progress. */
  readonly showWithDocuments: boolean;
  /** Customers may add elements of their own to a progress report. */
  readonly progressAllowAdd: boolean;
  /** What an element is called ('Gewerk'); null for the usual word. */
  readonly progressItemLabel: string | null;
  /** Elements that a progress report begins with. */
  readonly progressItems: readonly string[];
  /** Name of a Material Symbol. */
  readonly icon: string | null;
  /** Days from today, 0 = today, negative ones lie before it; null = no limit. */
  readonly minDate: number | null;
  readonly maxDate: number | null;
}

export interface DocumentTemplateFields {
  readonly label: string;
  readonly description: string | null;
  /** Markdown. */
  readonly infotext: string | null;
  readonly required: boolean;
  readonly sortIndex: number;
  /** MIME types or wildcards, comma separated as in HTML; null = images and PDF. */
  readonly accept: string | null;
  /** Bytes. */
  readonly maxSize: number | null;
}

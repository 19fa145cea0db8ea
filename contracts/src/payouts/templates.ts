/** Kinds of inputs. Free of zod, for the browser. */

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

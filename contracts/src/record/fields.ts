/** Said of a field of any kind. */
interface FieldFacts {
  /** Its German name, everywhere. */
  readonly label: string;
  /** Its name in calls and views, where it is stored under another. */
  readonly wire?: string;
  /** May be null: nothing is there. */
  readonly optional?: true;
  /** Encrypted in the log; null once the person's data are erased. In the person's own data. */
  readonly personal?: true;
  /** Personal, but of somebody at the bank: not in the customer's own data. */
  readonly ofBank?: true;
  /** Not personal, and in the person's own data nevertheless. */
  readonly own?: true;
}

/** One line, or text of several lines. */
export type TextFieldDefinition = FieldFacts & {
  readonly kind: 'line' | 'text';
  /** Characters. */
  readonly max: number;
} & (NotAddedLater | AddedLater);

interface NotAddedLater {
  readonly addedLater?: undefined;
}
/** Events of before do not have it: it is null then, so it must be optional. */
interface AddedLater {
  readonly addedLater: true;
  readonly optional: true;
}

/** Whatever is no text: its schemas stand where bodies, events and views are made of the fields, its control in the form. */
interface SpecialField extends FieldFacts {
  readonly kind: 'special';
  /** As people read it; its parameter is what is stored. */
  readonly shown: (value: never) => string;
}

/**
 * The fields of a record by their stored names: each is said here once. Without zod, because screens load it. Bodies, events and
 * views are made of it by `recordSchemas.ts`, all else by the functions below.
 */
export type FieldDefinitions = Readonly<Record<string, TextFieldDefinition | SpecialField>>;

type Stored<Field> = Field extends { readonly kind: 'special'; readonly shown: (value: infer Value) => string } ? Value : string;
type NullIf<Fact extends keyof FieldFacts, Field> = Field extends { readonly [F in Fact]: true } ? null : never;

export type WireName<F extends FieldDefinitions, Name extends keyof F> = F[Name] extends { readonly wire: infer Wire extends string }
  ? Wire
  : Name;
/** Names of the texts. */
export type TextFieldName<F extends FieldDefinitions> = { [Name in keyof F]: F[Name] extends TextFieldDefinition ? Name : never }[keyof F];

/** As commands and events say it. */
export type RecordValuesOf<F extends FieldDefinitions> = { readonly [Name in keyof F]: Stored<F[Name]> | NullIf<'optional', F[Name]> };
/** As states and documents hold it. */
export type RecordStateOf<F extends FieldDefinitions> = {
  readonly [Name in keyof F]: RecordValuesOf<F>[Name] | NullIf<'personal', F[Name]>;
};
/** As events hold it: what was added later may be missing. */
type EventDataOf<F extends FieldDefinitions> = {
  readonly [Name in keyof F as F[Name] extends { readonly addedLater: true } ? never : Name]: RecordStateOf<F>[Name];
} & { readonly [Name in keyof F as F[Name] extends { readonly addedLater: true } ? Name : never]?: RecordStateOf<F>[Name] };
/** In a form. */
export type FormTextValues<F extends FieldDefinitions> = Texts<F, string>;
type Texts<F extends FieldDefinitions, Value> = { readonly [Name in TextFieldName<F> as WireName<F, Name> & string]: Value };

const entriesOf = (fields: FieldDefinitions) => Object.entries(fields);
const textsIn = (fields: FieldDefinitions) =>
  entriesOf(fields).flatMap(([name, field]) => (field.kind === 'special' ? [] : [[name, field] as const]));
const wireOf = (name: string, { wire = name }: FieldFacts): string => wire;
const mapped = <Item>(fields: FieldDefinitions, map: (name: string, field: FieldDefinitions[string]) => Item) =>
  Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, map(name, field)]));

/** From a body: what it does not have is undefined. */
export const valuesOfBody = <F extends FieldDefinitions, Body extends object>(fields: F, body: Body) =>
  mapped(fields, (name, field) => (body as Readonly<Record<string, unknown>>)[wireOf(name, field)]) as {
    readonly [Name in keyof F]: Body[WireName<F, Name> & keyof Body];
  };

/** From the data of an event, whenever it was written. */
export const stateOfEventData = <F extends FieldDefinitions>(fields: F, data: EventDataOf<F>): RecordStateOf<F> =>
  mapped(fields, (name) => (data as Readonly<Record<string, unknown>>)[name] ?? null) as RecordStateOf<F>;

/** What the erasure leaves of the personal fields. */
export const personalFieldsSetToNull = <F extends FieldDefinitions>(fields: F) =>
  Object.fromEntries(entriesOf(fields).flatMap(([name, field]) => (field.personal === true ? [[name, null]] : []))) as {
    readonly [Name in keyof F as F[Name] extends { readonly personal: true } ? Name : never]: null;
  };

/** The present values for a decision: an erased text is an empty one. */
export const valuesOfState = <F extends FieldDefinitions>(fields: F, state: RecordStateOf<F>): RecordValuesOf<F> =>
  mapped(fields, (name, field) => state[name] ?? (field.kind === 'special' || field.optional === true ? null : '')) as RecordValuesOf<F>;

/** The texts for a view, by their names in calls. */
export const textValuesForView = <F extends FieldDefinitions>(fields: F, state: RecordStateOf<F>) =>
  ofTexts(fields, (name) => state[name]) as { readonly [Name in TextFieldName<F> as WireName<F, Name> & string]: RecordStateOf<F>[Name] };

/** For the person's own data, for programs. */
export const valuesForOwnDataExport = <F extends FieldDefinitions>(fields: F, state: RecordStateOf<F>): object =>
  Object.fromEntries(ownIn(fields).map(([name]) => [name, state[name]]));

/** The same for people: label and words of each. */
export const labelledValuesForOwnDataExport = <F extends FieldDefinitions>(
  fields: F,
  state: RecordStateOf<F>,
): readonly (readonly [label: string, shown: string])[] =>
  ownIn(fields).map(([name, field]) => [field.label, shownText(field, state[name])]);

const ownIn = (fields: FieldDefinitions) =>
  entriesOf(fields).filter(([, { personal, ofBank, own }]) => (personal === true && ofBank !== true) || own === true);

function shownText(field: FieldDefinitions[string], value: unknown): string {
  if (value === null) return '';
  return field.kind === 'special' ? field.shown(value as never) : String(value);
}

/** What the audit calls the stored fields. */
export const labelsOf = (fields: FieldDefinitions): Readonly<Record<string, string>> => mapped(fields, (_, { label }) => label);

/** Raises the version of the read models that hold the record. */
export const laterAddedFieldCount = (fields: FieldDefinitions): number =>
  textsIn(fields).filter(([, field]) => field.addedLater === true).length;

/** What a form of the record begins with. */
export const emptyFormTextValuesOf = <F extends FieldDefinitions>(fields: F) => ofTexts(fields, () => '') as FormTextValues<F>;

/** What is there, in a form: nothing is an empty text. */
export const formTextValuesOf = <F extends FieldDefinitions>(fields: F, view: Texts<F, string | null>) =>
  ofTexts(fields, (_, wire) => view[wire as keyof typeof view] ?? '') as FormTextValues<F>;

/** What was typed, for a body: an optional text that is empty is none. */
export const bodyTextValuesOf = <F extends FieldDefinitions>(fields: F, typed: FormTextValues<F>) =>
  ofTexts(fields, (_, wire, { optional }) => {
    const text = (typed as Readonly<Record<string, string>>)[wire]!.trim();
    return text === '' && optional === true ? null : text;
  }) as { readonly [Name in TextFieldName<F> as WireName<F, Name> & string]: string | NullIf<'optional', F[Name]> };

const ofTexts = (fields: FieldDefinitions, valueOf: (name: string, wire: string, field: TextFieldDefinition) => unknown) =>
  Object.fromEntries(textsIn(fields).map(([name, field]) => [wireOf(name, field), valueOf(name, wireOf(name, field), field)]));

import { z } from 'zod';
import { bodyFieldsWithCreationDefaults } from '../shared/newFields.ts';
import { markPersonal } from '../shared/markPersonal.ts';
import {
  createOptionalLineSchema,
  createOptionalTextSchema,
  createRequiredLineSchema,
  createRequiredTextSchema,
} from '../shared/text/text.ts';
import type { FieldDefinitions, TextFieldDefinition, TextFieldName, WireName } from './fields.ts';

type SpecialName<F extends FieldDefinitions> = Exclude<keyof F, TextFieldName<F>>;
/** One for each field that is no text. */
type Specials<F extends FieldDefinitions> = { readonly [Name in SpecialName<F>]: z.ZodType };
type IsOptional<Field> = Field extends { readonly optional: true } ? true : false;

type BodyOf<F extends FieldDefinitions, S extends Specials<F>, Name extends keyof F> = Name extends keyof S
  ? S[Name]
  : IsOptional<F[Name]> extends true
    ? ReturnType<typeof createOptionalTextSchema>
    : ReturnType<typeof createRequiredTextSchema>;
type Bodies<F extends FieldDefinitions, S extends Specials<F>> = { [Name in keyof F as WireName<F, Name> & string]: BodyOf<F, S, Name> };

/** Shapes of the bodies that create the record (what is optional may be left out: null) and that change it. */
export function bodyFieldsFor<const F extends FieldDefinitions, const S extends Specials<F>>(fields: F, specials: S) {
  const change = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      field.wire ?? name,
      field.kind === 'special' ? specials[name as keyof S] : textBody(field),
    ]),
  ) as unknown as Bodies<F, S>;
  return { create: bodyFieldsWithCreationDefaults(change), change };
}

function textBody({ kind, max, optional }: TextFieldDefinition) {
  if (optional === true) return kind === 'line' ? createOptionalLineSchema(max) : createOptionalTextSchema(max);
  return kind === 'line' ? createRequiredLineSchema(max) : createRequiredTextSchema(max);
}

type StoredText<Field> = IsOptional<Field> extends true ? z.ZodNullable<z.ZodString> : z.ZodString;
type EventShape<F extends FieldDefinitions, S extends Specials<F>> = {
  [Name in keyof F]: Name extends keyof S
    ? S[Name]
    : F[Name] extends { readonly addedLater: true }
      ? z.ZodExactOptional<StoredText<F[Name]>>
      : StoredText<F[Name]>;
};

/** Shape of the record in the data of events. */
export const eventDataFieldsFor = <const F extends FieldDefinitions, const S extends Specials<F>>(
  fields: F,
  specials: S,
): EventShape<F, S> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema: z.ZodType = field.kind === 'special' ? specials[name as keyof S] : storedText(field);
      return [name, field.personal === true ? markPersonal(schema) : schema];
    }),
  ) as unknown as EventShape<F, S>;

const storedText = ({ optional, addedLater }: TextFieldDefinition): z.ZodType => {
  const text = optional === true ? z.string().nullable() : z.string();
  return addedLater === true ? text.exactOptional() : text;
};

/** The texts of a view: null once erased, or where nothing is there. */
export const viewSchemasOfTextFieldsOnly = <const F extends FieldDefinitions>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'special' ? [] : [[field.wire ?? name, z.string().nullable().meta({ title: field.label })]],
    ),
  ) as { [Name in TextFieldName<F> as WireName<F, Name> & string]: z.ZodNullable<z.ZodString> };

import type { z } from 'zod';
import { isPersonal } from './markPersonal.ts';

type EventSchemas = Readonly<Record<string, z.ZodObject>>;

/** The stored events of one context: data schema by type. Storage format: add types and optional fields, never change them. */
interface EventCatalogue<S extends EventSchemas> {
  readonly schemas: S;
  readonly types: readonly (keyof S & string)[];
  /** Top-level fields marked personal, by type. */
  readonly personal: Readonly<Record<keyof S & string, readonly string[]>>;
  /** The version written today; 1 where nothing is said. */
  readonly versions: Readonly<Partial<Record<keyof S & string, number>>>;
}

/** Union of `{type, data}` of a catalogue. */
export type EventOf<C> =
  C extends EventCatalogue<infer S>
    ? { [T in keyof S & string]: { readonly type: T; readonly data: z.output<S[T]> } }[keyof S & string]
    : never;

export function defineEvents<const S extends EventSchemas>(
  schemas: S,
  versions: Partial<Record<keyof S & string, number>> = {},
): EventCatalogue<S> {
  const types = Object.keys(schemas) as (keyof S & string)[];
  const personal = Object.fromEntries(
    types.map((type) => [
      type,
      Object.entries(schemas[type]!.shape).flatMap(([field, schema]) => (isPersonal(schema as z.ZodType) ? [field] : [])),
    ]),
  ) as unknown as Record<keyof S & string, readonly string[]>;
  return { schemas, types, personal, versions };
}

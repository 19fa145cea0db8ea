import type { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;
type Defaults<S extends Shape> = { readonly [Name in keyof S]?: z.output<S[Name]> };
type MayBeLeftOut<S extends Shape, D, Name extends keyof S> = Name extends keyof D ? true : null extends z.input<S[Name]> ? true : false;
type NewFields<S extends Shape, D = Record<never, never>> = {
  [Name in keyof S]: MayBeLeftOut<S, D, Name> extends true ? z.ZodDefault<S[Name]> : S[Name];
};

/** What creates something, by the fields that change it: left out, a field has its default, or is null where it may be. */
export const bodyFieldsWithCreationDefaults = <S extends Shape, D extends Defaults<S> = Record<never, never>>(fields: S, defaults?: D) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const value: unknown = defaults?.[name] ?? (schema.safeParse(null).success ? null : undefined);
      return [name, value === undefined ? schema : schema.default(value)];
    }),
  ) as NewFields<S, D>;

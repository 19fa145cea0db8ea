import { set, type FieldErrors, type FieldPath, type FieldValues, type Resolver, type ResolverResult } from 'react-hook-form';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { afterPointerRelease } from './afterPointerRelease.ts';
import { fieldNameAtPath } from './fieldNameAtPath.ts';

type Checked =
  | { readonly success: true }
  | {
      readonly success: false;
      readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
    };

/** What a form is held to before anything is sent. What the server finds beyond it stands at the same fields. */
export interface FormResolverOptions<Values extends FieldValues> {
  /** The contract's, over what would be sent. */
  readonly schema?: { readonly safeParse: (body: unknown) => Checked };
  /** What would be sent; the values themselves where absent. */
  readonly bodyOf?: (values: Values) => unknown;
  /** Asked for here although the call would do without. */
  readonly required?: readonly (keyof Values & string)[] | ((values: Values) => readonly (keyof Values & string)[]);
  /** Messages by field, for what no schema knows. */
  readonly rules?: (values: Values) => Partial<Record<FieldPath<Values>, string | undefined>>;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** The one resolver: the schema's messages, the missing fields, the own rules, each at its field; the later ones win. */
export const createFormResolver =
  <Values extends FieldValues>(options: FormResolverOptions<Values>): Resolver<Values> =>
  (values) =>
    afterPointerRelease(() => checked(options, values));

function checked<Values extends FieldValues>(
  { schema, bodyOf = (values) => values, required = [], rules }: FormResolverOptions<Values>,
  values: Values,
): ResolverResult<Values> {
  const messages = new Map<string, string>();
  const parsed = schema?.safeParse(bodyOf(values)) ?? { success: true };
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const field = fieldNameAtPath(values, path);
    // What no field can mend is for the server to refuse: its answer is shown.
    if (field !== undefined && !messages.has(field)) messages.set(field, message);
  }
  for (const name of typeof required === 'function' ? required(values) : required)
    if (isEmpty(values[name])) messages.set(name, REQUIRED_FIELD_TEXT);
  for (const [name, message] of Object.entries<string | undefined>(rules?.(values) ?? {}))
    if (message !== undefined) messages.set(name, message);
  if (messages.size === 0) return { values, errors: {} };
  const errors: FieldErrors<Values> = {};
  for (const [name, message] of messages) set(errors, name, { type: 'rule', message });
  return { values: {}, errors };
}

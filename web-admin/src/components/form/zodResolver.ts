import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** The contract's schema as a form's validation: the same texts at the same fields as the server. */
export const zodResolver =
  <Values extends FieldValues>(
    schema: z.ZodType,
    extra?: (values: Values) => Readonly<Record<string, string | undefined>>,
  ): Resolver<Values> =>
  (values) => {
    const parsed = schema.safeParse(values);
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.success ? [] : parsed.error.issues) errors[path.join('.')] ??= { type: 'schema', message };
    for (const [name, message] of Object.entries(extra?.(values) ?? {}))
      if (message !== undefined) errors[name] = { type: 'rule', message };
    return Object.keys(errors).length === 0 && parsed.success
      ? { values: parsed.data as Values, errors: {} }
      : { values: {}, errors: errors as never };
  };

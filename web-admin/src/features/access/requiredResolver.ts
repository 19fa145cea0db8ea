import type { FieldValues, Resolver } from 'react-hook-form';
import { texts } from '../../texts.ts';

/** Each of the fields must be filled in. */
export const requiredResolver =
  <Values extends FieldValues>(names: readonly (keyof Values & string)[]): Resolver<Values> =>
  (values) => {
    const missing = names.filter((name) => String(values[name] ?? '').trim() === '');
    return missing.length === 0
      ? { values, errors: {} }
      : {
          values: {},
          errors: Object.fromEntries(missing.map((name) => [name, { type: 'required', message: texts.common.required }])) as never,
        };
  };

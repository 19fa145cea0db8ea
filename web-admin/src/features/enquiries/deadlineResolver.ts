import type { FieldValues, Resolver } from 'react-hook-form';
import { texts } from '../../texts.ts';

/** A day must be there; whether it is late enough says the server. */
export const deadlineResolver =
  <Values extends FieldValues & { expiresAt: string }>(alsoRequired: readonly (keyof Values & string)[] = []): Resolver<Values> =>
  (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    if (values.expiresAt === '') errors['expiresAt'] = { type: 'required', message: texts.common.required };
    else if (!/^\d{4}-\d{2}-\d{2}$/.test(values.expiresAt)) errors['expiresAt'] = { type: 'date', message: texts.enquiries.invalidDate };
    for (const name of alsoRequired)
      if (String(values[name]).trim() === '') errors[name] = { type: 'required', message: texts.common.required };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
  };

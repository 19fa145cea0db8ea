import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import { asFailure, errorsByField } from '../../api/failures.ts';

interface CommandFormOptions<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  readonly resolver?: Resolver<Values>;
  /** Given what the schema made of the values. */
  readonly send: (values: Values, dirty: readonly string[]) => Promise<unknown>;
}

export interface CommandForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: () => void;
  /** What belongs to no field, or a 412. */
  readonly error: unknown;
  readonly dirty: boolean;
  readonly busy: boolean;
}

/** A form around one command: refusals stand at their fields, everything typed stays until the command is answered. */
export function useCommandForm<Values extends FieldValues>({
  defaultValues,
  resolver,
  send,
}: CommandFormOptions<Values>): CommandForm<Values> {
  const form = useForm<Values>({
    defaultValues,
    ...(resolver === undefined ? {} : { resolver }),
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const [error, setError] = useState<unknown>(null);
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setError(null);
    try {
      await send(values as Values, Object.keys(dirtyFields));
    } catch (thrown) {
      const known = Object.entries(errorsByField(asFailure(thrown).violations) ?? {}).filter(([name]) => name in form.getValues());
      known.forEach(([name, message], index) =>
        form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      setError(known.length === 0 ? thrown : null);
    }
  });
  return { form, submit: () => void submit(), error, dirty: isDirty, busy: isSubmitting };
}

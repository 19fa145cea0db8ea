import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import { announceFailure } from '../../api/failureNotices.ts';
import { asFailure, errorsByField } from '../../api/failures.ts';
import { useBlocking } from '../../app/blocking.ts';

interface CommandFormOptions<Values extends FieldValues, Answer> {
  readonly defaultValues: DefaultValues<Values>;
  readonly resolver?: Resolver<Values>;
  /** Given what the schema made of the values. */
  readonly send: (values: Values, dirty: readonly string[]) => Promise<Answer>;
  /** Closes the form or leads on; not for somebody who has gone elsewhere meanwhile. */
  readonly onDone?: (answer: Answer) => void;
  /** Nothing else can be pressed meanwhile: a case that is created, or its status. */
  readonly blocking?: boolean;
}

export interface CommandForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: () => void;
  /** What belongs to no field, or a 412. */
  readonly error: unknown;
  readonly dirty: boolean;
  /** Something was typed that would be lost. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** Empty again, for the next one. */
  readonly restart: (values: Values) => void;
}

/**
 * A form around one command: refusals stand at their fields, everything typed stays until the command is answered, and however
 * often somebody presses Enter it goes out once.
 */
export function useCommandForm<Values extends FieldValues, Answer = unknown>({
  defaultValues,
  resolver,
  send,
  onDone,
  blocking = false,
}: CommandFormOptions<Values, Answer>): CommandForm<Values> {
  const form = useForm<Values>({
    defaultValues,
    ...(resolver === undefined ? {} : { resolver }),
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<{ readonly answer: Answer }>();
  const running = useRef(false);
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const attempt = form.handleSubmit(async (values) => {
    setError(null);
    try {
      const answer = await send(values as Values, Object.keys(dirtyFields));
      setDone({ answer });
    } catch (thrown) {
      announceFailure(thrown);
      const known = Object.entries(errorsByField(asFailure(thrown).violations) ?? {}).filter(([name]) => name in form.getValues());
      known.forEach(([name, message], index) =>
        form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      setError(known.length === 0 ? thrown : null);
    }
  });
  useBlocking(blocking && isSubmitting);
  const submit = (): void => {
    if (running.current) return;
    running.current = true;
    void attempt().finally(() => void (running.current = false));
  };
  const finish = useRef(onDone);
  useEffect(() => {
    finish.current = onDone;
  });
  // After the render in which nothing is unsaved any more: leaving asks nothing.
  useEffect(() => {
    if (done !== undefined) finish.current?.(done.answer);
  }, [done]);
  return {
    form,
    submit,
    error,
    dirty: isDirty,
    unsaved: isDirty && done === undefined,
    busy: isSubmitting,
    restart: (values) => {
      form.reset(values);
      setDone(undefined);
    },
  };
}

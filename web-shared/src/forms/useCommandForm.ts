import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '../http/apiProblem.ts';
import { useCommand, type CommandOptions } from '../commands/useCommand.ts';
import { useLatest } from '../commands/useLatest.ts';
import { fieldAt } from './fieldAt.ts';

export interface CommandFormOptions<Values extends FieldValues, Answer> extends CommandOptions<Values, Answer> {
  readonly defaultValues: DefaultValues<Values>;
  /** `formResolver`. */
  readonly resolver?: Resolver<Values>;
}

export interface CommandForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: () => void;
  /** What the last attempt met and no field shows. */
  readonly problem: ApiProblem | null;
  readonly dirty: boolean;
  /** Something was typed that would be lost. It stays so until a command is done: a failed one changes nothing. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** Empty again, for the next one. */
  readonly restart: (values: Values) => void;
}

/**
 * A form around one command: refusals stand at their fields, everything typed stays until the command is done, and however
 * often somebody presses Enter it goes out once. `onDone` comes when what it changed has been fetched anew.
 */
export function useCommandForm<Values extends FieldValues, Answer = unknown>(
  options: CommandFormOptions<Values, Answer>,
): CommandForm<Values> {
  const { defaultValues, resolver, onDone, onAnswer, onProblem, ...command } = options;
  const form = useForm<Values>({
    defaultValues,
    ...(resolver === undefined ? {} : { resolver }),
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const { isDirty, isSubmitting } = form.formState;
  const [atFields, setAtFields] = useState(false);
  const [done, setDone] = useState<{ readonly answer: Answer; readonly values: Values }>();
  const answered = useRef<typeof done>(undefined);
  const running = useRef(false);

  const showAtFields = ({ violations }: ApiProblem): void => {
    const values = form.getValues();
    const messages = new Map<string, string>();
    for (const { propertyPath, message } of violations) {
      const name = fieldAt(values, propertyPath);
      if (name !== undefined && !messages.has(name)) messages.set(name, message);
    }
    [...messages].forEach(([name, message], index) =>
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    setAtFields(messages.size > 0);
  };
  const { run, problem, reset } = useCommand<Values, Answer>({
    ...command,
    onAnswer: (answer, values) => {
      answered.current = { answer, values };
      onAnswer?.(answer, values);
    },
    onProblem: (met, values) => {
      showAtFields(met);
      onProblem?.(met, values);
    },
  });
  const attempt = form.handleSubmit(async (values) => {
    answered.current = undefined;
    await run(values);
    setDone(answered.current);
  });
  const submit = (): void => {
    if (running.current) return;
    running.current = true;
    void attempt().finally(() => void (running.current = false));
  };
  const finish = useLatest(onDone);
  // After the render in which nothing is unsaved any more: leaving asks nothing.
  useEffect(() => {
    if (done !== undefined) finish.current?.(done.answer, done.values);
  }, [done, finish]);
  return {
    form,
    submit,
    problem: atFields ? null : problem,
    dirty: isDirty,
    unsaved: isDirty && done === undefined,
    busy: isSubmitting,
    restart: (values) => {
      form.reset(values);
      reset();
      setDone(undefined);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '../http/apiProblem.ts';
import { useCommand, type CommandOptions } from '../commands/useCommand.ts';
import { useLatest } from '../commands/useLatest.ts';
import { fieldNameAtPath } from './fieldNameAtPath.ts';

export interface CommandFormOptions<Values extends FieldValues, Answer> extends CommandOptions<Values, Answer> {
  readonly defaultValues: DefaultValues<Values>;
  readonly resolver?: Resolver<Values>;
  /**
   * When a field is checked. By default once it has been left, and from then on with every letter; `whenSent`: when the form is
   * sent, and what was said at a field goes as soon as somebody types there.
   */
  readonly checks?: 'onceLeft' | 'whenSent';
  /** The field at which a refusal stands that names none of the form's. */
  readonly placeOf?: (problem: ApiProblem) => Path<Values> | undefined;
}

export type CommandForm<Values extends FieldValues> = ReturnType<typeof useCommandForm<Values>>;

/**
 * A form around one command: refusals stand at their fields, everything typed stays until the command is done, and however
 * often somebody presses Enter it goes out once. `onDone` comes when what it changed has been fetched anew.
 */
export function useCommandForm<Values extends FieldValues, Answer = unknown>(options: CommandFormOptions<Values, Answer>) {
  const { defaultValues, resolver, checks = 'onceLeft', placeOf, onDone, onAnswer, onProblem, ...command } = options;
  const form = useForm<Values>({
    defaultValues,
    ...(resolver === undefined ? {} : { resolver }),
    ...(checks === 'onceLeft' ? { mode: 'onTouched' } : { mode: 'onSubmit', reValidateMode: 'onSubmit' }),
    shouldFocusError: true,
  });
  const { isDirty } = form.formState;
  useMessagesUntilTyping(form, checks === 'whenSent');
  const [sending, setSending] = useState(false);
  const [atFields, setAtFields] = useState(false);
  const [done, setDone] = useState<{ readonly answer: Answer; readonly values: Values }>();
  const answered = useRef<typeof done>(undefined);
  const running = useRef(false);

  const showAtFields = (met: ApiProblem): void => {
    const values = form.getValues();
    const messages = new Map<string, string>();
    for (const { propertyPath, message } of met.violations) {
      const name = fieldNameAtPath(values, propertyPath);
      if (name !== undefined && !messages.has(name)) messages.set(name, message);
    }
    const place = messages.size === 0 ? placeOf?.(met) : undefined;
    if (place !== undefined) messages.set(place, met.detail);
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
    setSending(true);
    await run(values);
    setSending(false);
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
    /** What the last attempt met and no field shows. */
    problem: atFields ? null : problem,
    dirty: isDirty,
    /** Something was typed that would be lost. It stays so until a command is done: a failed one changes nothing. */
    unsaved: isDirty && done === undefined,
    /** A command is on its way; not while the fields are only checked. */
    busy: sending,
    /** Empty again, for the next one. What is another by now than `sent` was typed meanwhile, and stays. */
    restart: (values: Values, sent: Values = form.getValues()): void => {
      const typed = changedFields(sent, form.getValues());
      form.reset(values);
      for (const [path, value] of typed) form.setValue(path as Path<Values>, value as never, { shouldDirty: true });
      reset();
      setDone(undefined);
    },
  };
}

const isGroup = (value: unknown): value is FieldValues => typeof value === 'object' && value?.constructor === Object;

/** The fields that differ, by their paths; lists as a whole. */
const changedFields = (before: FieldValues, now: FieldValues, prefix = ''): readonly (readonly [path: string, value: unknown])[] =>
  Object.entries(now).flatMap(([name, value]) => {
    const former: unknown = before[name];
    if (isGroup(value) && isGroup(former)) return changedFields(former, value, `${prefix}${name}.`);
    return JSON.stringify(value) === JSON.stringify(former) ? [] : [[`${prefix}${name}`, value] as const];
  });

/** A message stands until somebody types at its field again. */
function useMessagesUntilTyping<Values extends FieldValues>(
  { subscribe, getFieldState, clearErrors }: UseFormReturn<Values>,
  on: boolean,
): void {
  useEffect(() => {
    if (!on) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        const field = name as Path<Values> | undefined;
        if (type === 'change' && field !== undefined && getFieldState(field).invalid) clearErrors(field);
      },
    });
  }, [on, subscribe, getFieldState, clearErrors]);
}

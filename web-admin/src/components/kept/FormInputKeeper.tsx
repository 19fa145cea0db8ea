import { useEffect, useRef, useState } from 'react';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { areFieldValuesEqual, collectUnsavedFieldValues, valueAt } from './collectUnsavedFieldValues.ts';
import { RestoredNote } from './RestoredNote.tsx';
import { useKeptFormInput } from './useKeptFormInput.ts';

interface FormInputKeeperProps<Values extends FieldValues> {
  readonly command: Pick<CommandForm<Values>, 'form' | 'unsaved'>;
  /** Names the form and what it is about, for instance `abort enquiry 42`. */
  readonly keptAs: string;
  /** Of a form that is not a page of its own. */
  readonly title?: string;
}

/** What was typed into a form outlives the session: it stands in the form again once its person has signed in. */
export function FormInputKeeper<Values extends FieldValues>({ command: { form, unsaved }, keptAs, title }: FormInputKeeperProps<Values>) {
  const { entry, keep, discard } = useKeptFormInput(keptAs, title);
  const [ready, setReady] = useState(false);
  const [restored, setRestored] = useState<'asBefore' | 'otherBase'>();
  const typed = useRef(false);
  const now = useWatch({ control: form.control });
  const start = form.formState.defaultValues;
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!ready || entry === undefined) return;
    const same = Object.entries(entry.startedFrom).every(([path, value]) => areFieldValuesEqual(valueAt(start ?? {}, path), value));
    setRestored(same ? 'asBefore' : 'otherBase');
    for (const [path, value] of Object.entries(entry.values))
      form.setValue(path as Path<Values>, value as never, { shouldDirty: true, shouldTouch: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the fields are there
  }, [ready]);
  useEffect(() => {
    if (unsaved) keep(collectUnsavedFieldValues(start ?? {}, form.getValues()));
    else if (typed.current) {
      discard();
      setRestored(undefined);
    }
    typed.current = unsaved;
    // oxlint-disable-next-line react/exhaustive-deps -- when something was typed, not when the form is drawn anew
  }, [now, unsaved]);
  if (restored === undefined || entry === undefined) return null;
  return <RestoredNote hadFiles={entry.hadFiles} otherBase={restored === 'otherBase'} onDiscard={() => form.reset()} />;
}

import { useEffect, useState } from 'react';
import { areFieldValuesEqual, collectUnsavedFieldValues } from './collectUnsavedFieldValues.ts';
import { useKeptFormInput } from './useKeptFormInput.ts';

/** Text of a form without fields of its own, kept like that of every other form. `empty` must not change. */
export function useKeptTextValues<Values extends Readonly<Record<string, string>>>(keptAs: string, empty: Values, title?: string) {
  const { entry, keep, discard } = useKeptFormInput(keptAs, title);
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...entry?.values }));
  useEffect(() => {
    if (areFieldValuesEqual(values, empty)) discard();
    else keep(collectUnsavedFieldValues(empty, values));
  }, [values, empty, keep, discard]);
  /** What stands there was typed before a session ended. */
  const restored = entry !== undefined && !areFieldValuesEqual(values, empty);
  return { values, setValues, restored };
}

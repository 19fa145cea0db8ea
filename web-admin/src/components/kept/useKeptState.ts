import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { isSame, typedValues } from './typedValues.ts';
import { useKeptEntry } from './useKeptEntry.ts';

interface KeptState<Values> {
  readonly values: Values;
  readonly setValues: Dispatch<SetStateAction<Values>>;
  /** What stands there was typed before a session ended. */
  readonly restored: boolean;
}

/** Text of a form without fields of its own, kept like that of every other form. `empty` must not change. */
export function useKeptState<Values extends Readonly<Record<string, string>>>(
  keptAs: string,
  empty: Values,
  title?: string,
): KeptState<Values> {
  const { entry, keep, discard } = useKeptEntry(keptAs, title);
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...entry?.values }));
  useEffect(() => {
    if (isSame(values, empty)) discard();
    else keep(typedValues(empty, values));
  }, [values, empty, keep, discard]);
  return { values, setValues, restored: entry !== undefined && !isSame(values, empty) };
}

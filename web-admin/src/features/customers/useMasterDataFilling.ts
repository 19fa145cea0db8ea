import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Agree21MasterDataView } from '@portal/contracts/customers/views/agree21Person';
import { pick } from '@portal/contracts/shared/pick';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { texts } from '../../texts.ts';
import type { CustomerFieldValues } from './customerForm.ts';
import {
  emptyValueLike,
  formValuesOfMasterData,
  planMasterDataFill,
  untouchedFilledFields,
  fieldsWithValue,
  type Agree21FilledFieldValues,
  type Agree21FilledFieldName,
} from './masterDataFill.ts';
import { useConsoleCommand } from '../../components/command/useConsoleCommand.ts';

export type MasterDataFilling = ReturnType<typeof useMasterDataFilling>;

const UNKNOWN = 404;

interface Loaded {
  readonly number: string;
  readonly known: Agree21FilledFieldValues;
  /** What stands in the form because of it. */
  readonly values: Partial<Agree21FilledFieldValues>;
  readonly filled: readonly Agree21FilledFieldName[];
  readonly kept: readonly Agree21FilledFieldName[];
  /** Contacts for which the form has no field. */
  readonly others: readonly string[];
}

/**
 * Fills the form around it with what agree21 knows of the number that stands in it. With another number whatever was filled goes:
 * the data of two persons never stand in one form.
 */
export function useMasterDataFilling() {
  const { control, getValues, setValue, setError } = useFormContext<CustomerFieldValues>();
  const number = useWatch({ control, name: 'customerId' }).trim();
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  /** Of whom data were loaded first: what was typed by then was typed for that number. */
  const firstNumber = useRef<string>(undefined);
  const numberNow = (): string => getValues('customerId').trim();
  const put = (fields: readonly Agree21FilledFieldName[], valueOf: (field: Agree21FilledFieldName) => string | boolean): void => {
    for (const field of fields) setValue(field, valueOf(field), { shouldDirty: true, shouldValidate: valueOf(field) !== '' });
  };
  const isOutdated = loaded !== undefined && loaded.number !== number;
  useEffect(() => {
    if (!isOutdated) return;
    put(untouchedFilledFields(loaded.values, getValues()), (field) => emptyValueLike(getValues(field)));
    setLoaded(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once the number is another one, not when the functions around it change
  }, [isOutdated]);
  const { run, isPending } = useConsoleCommand<string, Agree21MasterDataView>({
    run: (provider, wanted) => provider.agree21MasterData(wanted),
    invalidates: [],
    onDone(data, wanted) {
      if (numberNow() !== wanted) return setProblem(texts.outside.numberChanged);
      const known = formValuesOfMasterData(data);
      const isOther = firstNumber.current !== undefined && firstNumber.current !== wanted;
      firstNumber.current ??= wanted;
      const before = loaded?.values ?? {};
      const stays = untouchedFilledFields(before, getValues());
      const { fill, keep } = planMasterDataFill(getValues(), known, { values: before, isOther });
      put(fill, (field) => known[field]);
      const values = pick(known, ...stays, ...fill);
      const others = data.contacts.filter(({ kind }) => kind !== 'mobile' && kind !== 'email').map(({ value }) => value);
      return setLoaded({ number: wanted, known, values, filled: fieldsWithValue(fill, known), kept: keep, others });
    },
    onProblem({ status, detail }, wanted) {
      if (numberNow() !== wanted) setProblem(texts.outside.numberChanged);
      else if (status === UNKNOWN) setError('customerId', { type: 'server', message: detail }, { shouldFocus: true });
      else setProblem(detail);
    },
  });
  return {
    isLoading: isPending,
    outcome: isOutdated ? undefined : loaded,
    /** Why there is none; an unknown number stands at its field. */
    problem,
    load(): void {
      if (numberNow() === '') return setError('customerId', { type: 'required', message: REQUIRED_FIELD_TEXT }, { shouldFocus: true });
      setProblem(undefined);
      return void run(numberNow());
    },
    /** What was typed gives way. */
    takeOver(): void {
      if (loaded === undefined || loaded.number !== numberNow()) return;
      const { known, values, filled, kept } = loaded;
      put(kept, (field) => known[field]);
      const allFilled = [...filled, ...fieldsWithValue(kept, known)];
      setLoaded({ ...loaded, values: { ...values, ...pick(known, ...kept) }, filled: allFilled, kept: [] });
    },
  };
}

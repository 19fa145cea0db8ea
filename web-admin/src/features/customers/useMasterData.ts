import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Agree21MasterDataView } from '@portal/contracts/customers/views/agree21Person';
import { REQUIRED } from '@portal/contracts/shared/required';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { texts } from '../../texts.ts';
import type { CustomerFieldValues } from './customerForm.ts';
import { fieldsOfMasterData, fillOf, type FilledField } from './masterDataFill.ts';

interface Outcome {
  readonly filled: readonly FilledField[];
  readonly kept: readonly FilledField[];
  /** Contacts for which the form has no field. */
  readonly others: readonly string[];
}

export interface MasterData {
  readonly load: () => void;
  readonly isLoading: boolean;
  readonly outcome: Outcome | undefined;
  /** Why there is none; an unknown number stands at its field. */
  readonly problem: string | undefined;
  /** What was typed gives way. */
  readonly takeOver: () => void;
}

const UNKNOWN = 404;

/** Fills the form around it with what agree21 knows of the number that stands in it. */
export function useMasterData(): MasterData {
  const provider = useDataProvider<PortalDataProvider>();
  const { getValues, setValue, setError } = useFormContext<CustomerFieldValues>();
  const [loaded, setLoaded] = useState<{ readonly data: Agree21MasterDataView; readonly outcome: Outcome }>();
  const [problem, setProblem] = useState<string>();
  const numberNow = (): string => getValues('customerId').trim();
  const put = (fields: readonly FilledField[], data: Agree21MasterDataView): void => {
    const known = fieldsOfMasterData(data);
    for (const field of fields) setValue(field, known[field], { shouldDirty: true, shouldValidate: true });
  };
  const { run, isPending } = useCommand<string, Agree21MasterDataView>({
    run: (number) => provider.agree21MasterData(number),
    invalidates: [],
    onDone(data, number) {
      if (numberNow() !== number) return setProblem(texts.outside.numberChanged);
      const { fill, keep } = fillOf(getValues(), fieldsOfMasterData(data));
      put(fill, data);
      const others = data.contacts.filter(({ kind }) => kind !== 'mobile' && kind !== 'email').map(({ value }) => value);
      return setLoaded({ data, outcome: { filled: fill, kept: keep, others } });
    },
    onProblem({ status, detail }) {
      if (status === UNKNOWN) setError('customerId', { type: 'server', message: detail }, { shouldFocus: true });
      else setProblem(detail);
    },
  });
  return {
    isLoading: isPending,
    outcome: loaded?.outcome,
    problem,
    load() {
      if (numberNow() === '') return setError('customerId', { type: 'required', message: REQUIRED }, { shouldFocus: true });
      setLoaded(undefined);
      setProblem(undefined);
      return void run(numberNow());
    },
    takeOver() {
      if (loaded === undefined) return;
      const { data, outcome } = loaded;
      put(outcome.kept, data);
      setLoaded({ data, outcome: { ...outcome, filled: [...outcome.filled, ...outcome.kept], kept: [] } });
    },
  };
}

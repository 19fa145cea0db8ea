import { useEffect, useRef, useState } from 'react';
import type { CustomerImportRow } from '@portal/contracts/customers/views/customerImport';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { runCustomerImport, type ImportResults } from './runCustomerImport.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';

const nothing: ImportResults = new Map();

/** The import of a preview's rows: how far it is, how it is stopped, and how it goes on. */
export function useImportRun(rows: readonly CustomerImportRow[]) {
  const [results, setResults] = useState<ImportResults>(nothing);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const stop = (): void => {
    stopped.current = true;
    setStopping(true);
  };
  // Nobody sees any more how far it is.
  useEffect(() => () => void (stopped.current = true), []);
  const { mutate, isPending, problem } = useConsoleCommand<boolean, ImportResults>({
    run(provider, invite) {
      stopped.current = false;
      setStopping(false);
      return runCustomerImport(rows, { provider, invite, before: results, onResults: setResults, isStopped: () => stopped.current });
    },
    invalidates: queriesShowing.customer,
  });
  const total = rows.filter(({ state }) => state === 'new').length;
  return { start: mutate, stop, stopping: isPending && stopping, isRunning: isPending, problem, results, done: results.size, total };
}

export type ImportProgress = ReturnType<typeof useImportRun>;

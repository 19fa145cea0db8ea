import { useEffect, useState } from 'react';
import { useListContext, useNotify, type Identifier } from 'react-admin';
import type { QueryKey } from '@tanstack/react-query';
import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { RowCommand } from './recordScreens.ts';
import type { RaRecordWithEtag } from '../api/shownRecord.ts';

export interface RowCommandOutcome<Of> {
  readonly done: readonly Of[];
  readonly failed: readonly { readonly record: Of; readonly problem: ApiProblem }[];
}

export interface RowCommandRunOptions<Of> {
  readonly command: RowCommand<Of>;
  readonly ids: readonly Identifier[];
  readonly invalidates: readonly QueryKey[];
  readonly onClose: () => void;
}

/** Row by row, each under the ETag that is seen in the list; one that is refused holds up no other. */
async function runEach<Of>(rows: readonly Of[], run: (row: Of) => Promise<unknown>): Promise<RowCommandOutcome<Of>> {
  const done: Of[] = [];
  const failed: { record: Of; problem: ApiProblem }[] = [];
  for (const record of rows) {
    try {
      await run(record);
      done.push(record);
    } catch (error) {
      // A single one stands for itself: its refusal is the command's.
      if (rows.length === 1) throw error;
      failed.push({ record, problem: asProblem(error) });
    }
  }
  return { done, failed };
}

/** A command on the chosen rows: what it is about, what of it failed, and what to do once it is answered. */
export function useRowCommandRun<Of extends RaRecordWithEtag>({ command, ids, invalidates, onClose }: RowCommandRunOptions<Of>) {
  const notify = useNotify();
  const { data = [], onSelect, selectedIds } = useListContext<Of>();
  const [failed, setFailed] = useState<RowCommandOutcome<Of>['failed']>([]);
  const left = failed.length === 0 ? ids : failed.map(({ record }) => record.id);
  // As they are now: after somebody else's change the question is about the new state, under its ETag.
  const rows = data.filter(({ id }) => left.includes(id));
  return {
    /** All of them, or those that are left when it is tried again. */
    rows,
    failed,
    runRows: (run: (row: Of) => Promise<unknown>): Promise<RowCommandOutcome<Of>> => runEach(rows, run),
    options: {
      invalidates,
      onAnswer: ({ done }: RowCommandOutcome<Of>) => {
        if (done.length > 0) notify(command.done(done.length), { type: 'success' });
      },
      onDone: ({ done, failed: refused }: RowCommandOutcome<Of>) => {
        const gone = done.map(({ id }) => id);
        onSelect(selectedIds.filter((id) => !gone.includes(id)));
        setFailed(refused);
        if (refused.length === 0) onClose();
      },
    },
  };
}

/** The rows of the question have gone from the list. */
export function useCloseWhenGone(isGone: boolean, onClose: () => void): void {
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
}

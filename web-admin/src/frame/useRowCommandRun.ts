import { useEffect, useState } from 'react';
import { useDataProvider, useListContext, useNotify, type GetListResult, type Identifier } from 'react-admin';
import type { QueryKey } from '@tanstack/react-query';
import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { PortalDataProvider } from '../api/dataProvider.ts';
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

/** Row by row, each under the ETag that the list showed when the question was put; one that is refused holds up no other. */
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

const GONE = [404, 410];

/** Reads records by themselves: a row may be on another page by now. Without those that are gone. */
function useReadRecords<Of extends RaRecordWithEtag>(): (rows: readonly Of[]) => Promise<readonly Of[]> {
  const provider = useDataProvider<PortalDataProvider>();
  const { resource } = useListContext<Of>();
  return async (rows) => {
    const read = (row: Of): Promise<readonly Of[]> =>
      provider.getOne<Of>(resource, { id: row.id }).then(
        ({ data }) => [data],
        // One that cannot be read now stays as it was shown.
        (error: unknown) => (GONE.includes(asProblem(error).status) ? [] : [row]),
      );
    return (await Promise.all(rows.map(read))).flat();
  };
}

/** A command on the chosen rows: what it is about, what of it failed, and what to do once it is answered. */
export function useRowCommandRun<Of extends RaRecordWithEtag>({ command, ids, invalidates, onClose }: RowCommandRunOptions<Of>) {
  const notify = useNotify();
  const { data, refetch, onSelect, selectedIds } = useListContext<Of>();
  const readRecords = useReadRecords<Of>();
  const fittingRows = (rows: readonly Of[], among: readonly Identifier[]): readonly Of[] =>
    rows.filter((row) => among.includes(row.id) && (command.appliesTo?.(row) ?? true));
  // The rows stay as they were asked about: what others change meanwhile is refused (412), since nobody has decided on it.
  const [asked, setAsked] = useState(() => fittingRows(data ?? [], ids));
  const [failed, setFailed] = useState<RowCommandOutcome<Of>['failed']>([]);
  return {
    /** All of them, or those that are left when it is tried again. */
    rows: asked,
    failed,
    /** None of them is in the list any more, and there is nothing to say of them. */
    isOutOfSight: failed.length === 0 && !asked.some(({ id }) => data?.some((row) => row.id === id)),
    /** The question is put anew, about the rows as they are now. */
    askAnew: async (): Promise<void> => {
      // What it answers is the page of the list; react-admin's type has its rows there.
      const { data: page } = (await refetch()) as unknown as { readonly data?: GetListResult<Of> };
      const shown = page?.data ?? [];
      const elsewhere = asked.filter(({ id }) => !shown.some((row) => row.id === id));
      setAsked(
        fittingRows(
          [...shown, ...(await readRecords(elsewhere))],
          asked.map(({ id }) => id),
        ),
      );
      setFailed([]);
    },
    runRows: (run: (row: Of) => Promise<unknown>): Promise<RowCommandOutcome<Of>> => runEach(asked, run),
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
        else setAsked(refused.map(({ record }) => record));
      },
    },
  };
}

/** Rows that are out of sight may have moved to another page: the question about them goes only with the records themselves. */
export function useCloseWhenGone<Of extends RaRecordWithEtag>(rows: readonly Of[], isOutOfSight: boolean, onClose: () => void): void {
  const { data } = useListContext<Of>();
  const readRecords = useReadRecords<Of>();
  useEffect(() => {
    if (!isOutOfSight) return undefined;
    let isAwaited = true;
    void readRecords(rows).then((left) => {
      if (isAwaited && left.length === 0) onClose();
    });
    return () => void (isAwaited = false);
    // oxlint-disable-next-line react/exhaustive-deps -- whenever the list shows something else, not when the functions around it change
  }, [isOutOfSight, rows, data]);
}

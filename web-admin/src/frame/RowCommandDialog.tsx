import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useListContext, useNotify, type Identifier, type RaRecord } from 'react-admin';
import type { QueryKey } from '@tanstack/react-query';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { PortalDataProvider } from '../api/dataProvider.ts';
import { Callout } from '../components/Callout.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { texts } from '../texts.ts';
import type { RowCommand } from './recordScreens.ts';

interface Outcome<Of> {
  readonly done: readonly Of[];
  readonly failed: readonly { readonly record: Of; readonly problem: ApiProblem }[];
}

interface RowCommandDialogProps<Of> {
  readonly command: RowCommand<Of>;
  readonly ids: readonly Identifier[];
  readonly nameOf: (record: Of) => string;
  readonly invalidates: readonly QueryKey[];
  readonly onClose: () => void;
}

/** Row by row, each under the ETag that is seen in the list; one that is refused holds up no other. */
async function runEach<Of>(rows: readonly Of[], run: (row: Of) => Promise<unknown>): Promise<Outcome<Of>> {
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

/** Asks before a command goes out on one row or on several, and says of which of them it could not be done. */
export function RowCommandDialog<Of extends Shown & RaRecord>({ command, ids, nameOf, invalidates, onClose }: RowCommandDialogProps<Of>) {
  const provider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const { data = [], onSelect, selectedIds } = useListContext<Of>();
  // As they are now: after somebody else's change the question is about the new state, under its ETag.
  const rows = data.filter(({ id }) => ids.includes(id));
  const [failed, setFailed] = useState<Outcome<Of>['failed']>([]);
  const { mutate, isPending, problem } = useCommand<readonly Of[], Outcome<Of>>({
    run: (chosen) => runEach(chosen, (row) => command.run(provider, row)),
    invalidates,
    onAnswer: ({ done }) => {
      if (done.length > 0) notify(command.done(done.length), { type: 'success' });
    },
    onDone: ({ done, failed: refused }) => {
      const gone = done.map(({ id }) => id);
      onSelect(selectedIds.filter((id) => !gone.includes(id)));
      setFailed(refused);
      if (refused.length === 0) onClose();
    },
  });
  const nothingLeft = rows.length === 0 && !isPending;
  useEffect(() => {
    if (nothingLeft) onClose();
  }, [nothingLeft, onClose]);
  return (
    <ConfirmDialog
      title={command.label}
      confirm={command.label}
      danger={command.danger === true}
      busy={isPending}
      error={problem}
      onConfirm={() => mutate(failed.length === 0 ? rows : rows.filter(({ id }) => failed.some(({ record }) => record.id === id)))}
      onClose={onClose}
    >
      <Typography>{command.question(rows.map(nameOf), rows)}</Typography>
      {failed.length === 0 ? null : (
        <Box sx={{ mt: 3 }}>
          <Callout role="alert" tone="negative" title={texts.list.someFailed(failed.length)}>
            {failed.map(({ record, problem: met }) => (
              <Typography key={record.id} variant="body2">{`${nameOf(record)}: ${met.detail}`}</Typography>
            ))}
          </Callout>
        </Box>
      )}
    </ConfirmDialog>
  );
}

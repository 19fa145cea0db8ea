import { Box, Button, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { Callout } from '../components/Callout.tsx';
import { ConfirmDialog } from '../components/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../components/form/FormDialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { texts } from '../texts.ts';
import type { RowCommandFormDefinition } from './recordScreens.ts';
import { useCloseWhenGone, useRowCommandRun, type RowCommandOutcome, type RowCommandRunOptions } from './useRowCommandRun.ts';
import { useConsoleCommand, useConsoleCommandForm } from '../components/command/useConsoleCommand.ts';
import type { RaRecordWithEtag } from '../api/shownRecord.ts';

interface RowCommandDialogProps<Of> extends RowCommandRunOptions<Of> {
  readonly nameOf: (record: Of) => string;
}

const nothing: Readonly<Record<string, string>> = {};

/** Asks before a command goes out on one row or on several, and says of which of them it could not be done. */
export function RowCommandDialog<Of extends RaRecordWithEtag>(props: RowCommandDialogProps<Of>) {
  const { asks } = props.command;
  return asks === undefined ? <RowQuestion {...props} /> : <RowFormDialog {...props} asks={asks} />;
}

function RowQuestion<Of extends RaRecordWithEtag>(props: RowCommandDialogProps<Of>) {
  const { command, nameOf, onClose } = props;
  const { rows, failed, isOutOfSight, askAnew, runRows, options } = useRowCommandRun(props);
  const { mutate, isPending, problem } = useConsoleCommand<undefined, RowCommandOutcome<Of>>({
    ...options,
    run: (provider) => runRows((row) => command.run(provider, row, nothing)),
  });
  useCloseWhenGone(rows, isOutOfSight && !isPending, onClose);
  return (
    <ConfirmDialog
      title={command.label}
      confirm={command.label}
      danger={command.danger === true}
      busy={isPending}
      error={problem}
      onConfirm={() => mutate(undefined)}
      onReload={askAnew}
      onClose={onClose}
    >
      <Question command={command} rows={rows} nameOf={nameOf} />
      <FailedRows failed={failed} nameOf={nameOf} onReload={askAnew} />
    </ConfirmDialog>
  );
}

/** What was entered stays for those that are tried again. */
function RowFormDialog<Of extends RaRecordWithEtag>({
  asks,
  ...props
}: RowCommandDialogProps<Of> & { readonly asks: RowCommandFormDefinition }) {
  const { command, ids, nameOf, onClose } = props;
  const { rows, failed, isOutOfSight, askAnew, runRows, options } = useRowCommandRun(props);
  const form = useConsoleCommandForm<Record<string, string>, RowCommandOutcome<Of>>({
    ...options,
    defaultValues: asks.empty,
    resolver: createFormResolver<Record<string, string>>(asks),
    run: (provider, values) => runRows((row) => command.run(provider, row, values)),
  });
  useCloseWhenGone(rows, isOutOfSight && !form.busy, onClose);
  return (
    <FormDialog
      title={command.label}
      submit={command.label}
      command={form}
      keptAs={`${command.label} ${ids.join(' ')}`}
      danger={command.danger === true}
      onReload={askAnew}
      onClose={onClose}
    >
      <Question command={command} rows={rows} nameOf={nameOf} />
      <asks.Fields />
      <FailedRows failed={failed} nameOf={nameOf} onReload={askAnew} />
    </FormDialog>
  );
}

function Question<Of>({ command, rows, nameOf }: Pick<RowCommandDialogProps<Of>, 'command' | 'nameOf'> & { readonly rows: readonly Of[] }) {
  const warning = command.warning?.(rows);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{command.question(rows.map(nameOf), rows)}</Typography>
      {warning === undefined ? null : <Callout tone="warning">{warning}</Callout>}
    </Box>
  );
}

const STALE = 412;

function FailedRows<Of extends RaRecord>({
  failed,
  nameOf,
  onReload,
}: Pick<RowCommandOutcome<Of>, 'failed'> & { readonly nameOf: (record: Of) => string; readonly onReload: () => Promise<void> }) {
  if (failed.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Callout
        role="alert"
        tone="negative"
        title={texts.list.someFailed(failed.length)}
        action={
          failed.some(({ problem: { status } }) => status === STALE) ? (
            <Button variant="outlined" startIcon={<Icon name="refresh" />} onClick={() => void onReload()}>
              {texts.common.reload}
            </Button>
          ) : undefined
        }
      >
        {failed.map(({ record, problem: met }) => (
          <Typography key={record.id} variant="body2">{`${nameOf(record)}: ${met.detail}`}</Typography>
        ))}
      </Callout>
    </Box>
  );
}

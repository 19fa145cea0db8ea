import { Box, Button, Checkbox, FormControlLabel, LinearProgress, Typography } from '@mui/material';
import { useState, useRef, useEffect } from 'react';
import type { CustomerImportPreview, CustomerImportRow } from '@portal/contracts/customers/views/customerImport';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Callout } from '../../../components/Callout.tsx';
import { CommandFailure } from '../../../components/CommandFailure.tsx';
import { FilterSwitch } from '../../../components/list/filters/FilterSwitch.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { texts } from '../../../texts.ts';
import { rowErrorText, createRowsWithReasonCsv, downloadCsv } from './importFiles.ts';
import { ImportResultDialog } from './ImportResultDialog.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { SecondaryText } from '../../../components/SecondaryText.tsx';
import { useLeaveGuard } from '@portal/web-shared/forms/useLeaveGuard.ts';
import { currentSession } from '../../../session/sessionStore.ts';
import { ConsoleDialog } from '../../../components/dialog/ConsoleDialog.tsx';
import { type ImportResults, runCustomerImport } from './runCustomerImport.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';

const words = texts.customerImport;

const rowsIn = ({ rows }: CustomerImportPreview, state: CustomerImportRow['state']): readonly CustomerImportRow[] =>
  rows.filter((row) => row.state === state);

interface ImportPreviewProps {
  readonly preview: CustomerImportPreview;
  /** Another file would end the import: none can be chosen while it runs. */
  readonly onRunning: (isRunning: boolean) => void;
  /** Once it is over: as things stand then. */
  readonly onOver: () => void;
}

/** What the file would do, and the import of what can be taken. */
export function ImportPreview({ preview, onRunning, onOver }: ImportPreviewProps) {
  const [inviteExisting, setInviteExisting] = useState(false);
  const { closedRegistration } = useConfig().customer;
  const created = rowsIn(preview, 'new');
  const withoutInvitation = closedRegistration ? [] : rowsIn(preview, 'notInvited');
  const run = useImportRun(inviteExisting ? [...created, ...withoutInvitation] : created);
  useEffect(() => {
    onRunning(run.isRunning);
    return () => onRunning(false);
  }, [run.isRunning, onRunning]);
  const faulty = rowsIn(preview, 'faulty');
  const [onlyFaulty, setOnlyFaulty] = useState(faulty.length > 0);
  return (
    <>
      <Panel title={words.previewTitle}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Summary preview={preview} />
          {(created.length === 0 && withoutInvitation.length === 0) || run.isOver ? null : (
            <Start
              run={run}
              created={created.length}
              withoutInvitation={withoutInvitation.length}
              inviteExisting={inviteExisting}
              onInviteExisting={setInviteExisting}
            />
          )}
        </Box>
      </Panel>
      <Panel flush>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ mr: 'auto' }}>
            <FilterSwitch label={words.onlyFaulty} checked={onlyFaulty} onChange={setOnlyFaulty} />
          </Box>
          {faulty.length === 0 ? null : (
            <Button
              startIcon={<Icon name="download" />}
              onClick={() =>
                downloadCsv(
                  words.faultyName,
                  createRowsWithReasonCsv(
                    preview,
                    faulty.map((row) => ({ row, reason: row.errors.map(rowErrorText).join(' ') })),
                  ),
                )
              }
            >
              {words.faultyFile}
            </Button>
          )}
        </Box>
        <PreviewTable key={String(onlyFaulty)} preview={preview} rows={onlyFaulty ? faulty : preview.rows} />
      </Panel>
      {run.isOver ? <ImportResultDialog preview={preview} results={run.results} onClose={onOver} /> : null}
      {run.isRunning ? <ImportLeaveGuard /> : null}
    </>
  );
}

function Summary({ preview }: Pick<ImportPreviewProps, 'preview'>) {
  const countIn = (state: CustomerImportRow['state']): number => rowsIn(preview, state).length;
  const [created, notInvited, existing, faulty] = [countIn('new'), countIn('notInvited'), countIn('exists'), countIn('faulty')];
  const ignored = preview.columns.flatMap(({ heading, field }) => (field === null ? [heading || words.noHeading] : []));
  return (
    <Callout
      tone={faulty > 0 ? 'warning' : created + notInvited > 0 ? 'info' : 'neutral'}
      title={`${words.summary(preview.rows.length)} ${words.toCreate(created)}`}
    >
      {existing === 0 ? null : <Typography>{words.existing(existing)}</Typography>}
      {notInvited === 0 ? null : <Typography>{words.notInvited(notInvited)}</Typography>}
      {faulty === 0 ? null : <Typography>{words.faulty(faulty)}</Typography>}
      {ignored.length === 0 ? null : <Typography variant="body2">{words.ignored(ignored)}</Typography>}
    </Callout>
  );
}

interface StartProps {
  readonly run: ImportProgress;
  readonly created: number;
  readonly withoutInvitation: number;
  readonly inviteExisting: boolean;
  readonly onInviteExisting: (on: boolean) => void;
}

interface InviteCheckboxProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
}

const InviteCheckbox = ({ label, help, checked, disabled, onChange }: InviteCheckboxProps) => (
  <div>
    <FormControlLabel control={<Checkbox checked={checked} disabled={disabled} onChange={(_, on) => onChange(on)} />} label={label} />
    <SecondaryText sx={{ pl: { sm: 8 } }}>{help}</SecondaryText>
  </div>
);

function Start({ run, created, withoutInvitation, inviteExisting, onInviteExisting }: StartProps) {
  const { customer } = useConfig();
  const [invite, setInvite] = useState(false);
  const { isRunning, done, total } = run;
  const begun = done > 0 || run.problem !== null;
  return (
    <>
      {customer.closedRegistration || created === 0 ? null : (
        <InviteCheckbox label={words.invite} help={words.inviteHelp} checked={invite} disabled={isRunning || begun} onChange={setInvite} />
      )}
      {withoutInvitation === 0 ? null : (
        <InviteCheckbox
          label={words.inviteExisting}
          help={words.inviteExistingHelp}
          checked={inviteExisting}
          disabled={isRunning || begun}
          onChange={onInviteExisting}
        />
      )}
      {isRunning ? (
        <div>
          <LinearProgress
            variant="determinate"
            value={(100 * done) / total}
            aria-label={words.running}
            sx={{ height: 8, borderRadius: 1 }}
          />
          <Typography variant="body2" role="status" sx={{ mt: 1 }}>
            {words.progress(done, total)}
          </Typography>
        </div>
      ) : begun && done < total ? (
        <Callout tone="info" role="status">
          {words.stopped(done, total)}
        </Callout>
      ) : null}
      <CommandFailure error={run.problem} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        {isRunning ? (
          <Button variant="outlined" onClick={run.stop} disabled={run.stopping}>
            {run.stopping ? words.stopping : words.stop}
          </Button>
        ) : (
          <Button variant="contained" disabled={total === 0} onClick={() => run.start(invite)}>
            {begun ? words.goOn : words.submit(created, total === 0 ? withoutInvitation : total - created)}
          </Button>
        )}
      </Box>
    </>
  );
}

/** Asks before an import is stopped by leaving the page. */
function ImportLeaveGuard() {
  const { asking, stay, leave } = useLeaveGuard(() => currentSession().payload !== null);
  if (!asking) return null;
  return (
    <ConsoleDialog
      title={words.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button color="error" onClick={leave}>
            {words.leave}
          </Button>
          <Button variant="contained" autoFocus onClick={stay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <Typography>{words.leaveText}</Typography>
    </ConsoleDialog>
  );
}

/** The import of these rows: how far it is, how it is stopped, and how it goes on. */
function useImportRun(rows: readonly CustomerImportRow[]) {
  const [results, setResults] = useState<ImportResults>(() => new Map());
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
    invalidates: queryKeysToInvalidate.customer,
  });
  const total = rows.length;
  const done = results.size;
  const isOver = total > 0 && done === total && !isPending;
  return { start: mutate, stop, stopping: isPending && stopping, isRunning: isPending, isOver, problem, results, done, total };
}

type ImportProgress = ReturnType<typeof useImportRun>;

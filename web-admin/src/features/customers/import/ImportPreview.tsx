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
  /** Once it is over: as things stand then. */
  readonly onOver: () => void;
}

/** What the file would do, and the import of what can be taken. */
export function ImportPreview({ preview, onOver }: ImportPreviewProps) {
  const run = useImportRun(preview.rows);
  const faulty = rowsIn(preview, 'faulty');
  const [onlyFaulty, setOnlyFaulty] = useState(faulty.length > 0);
  return (
    <>
      <Panel title={words.previewTitle}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Summary preview={preview} />
          {run.total === 0 || run.isOver ? null : <Start run={run} />}
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
  const [created, existing, faulty] = [rowsIn(preview, 'new').length, rowsIn(preview, 'exists').length, rowsIn(preview, 'faulty').length];
  const ignored = preview.columns.flatMap(({ heading, field }) => (field === null ? [heading || words.noHeading] : []));
  return (
    <Callout
      tone={faulty > 0 ? 'warning' : created > 0 ? 'info' : 'neutral'}
      title={`${words.summary(preview.rows.length)} ${words.toCreate(created)}`}
    >
      {existing === 0 ? null : <Typography>{words.existing(existing)}</Typography>}
      {faulty === 0 ? null : <Typography>{words.faulty(faulty)}</Typography>}
      {ignored.length === 0 ? null : <Typography variant="body2">{words.ignored(ignored)}</Typography>}
    </Callout>
  );
}

function Start({ run }: { readonly run: ImportProgress }) {
  const { customer } = useConfig();
  const [invite, setInvite] = useState(false);
  const { isRunning, done, total } = run;
  const begun = done > 0 || run.problem !== null;
  return (
    <>
      {customer.closedRegistration ? null : (
        <div>
          <FormControlLabel
            control={<Checkbox checked={invite} disabled={isRunning || begun} onChange={(_, on) => setInvite(on)} />}
            label={words.invite}
          />
          <SecondaryText sx={{ pl: { sm: 8 } }}>{words.inviteHelp}</SecondaryText>
        </div>
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
          <Button variant="contained" onClick={() => run.start(invite)}>
            {begun ? words.goOn : words.submit(total)}
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

/** The import of a preview's rows: how far it is, how it is stopped, and how it goes on. */
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
  const total = rows.filter(({ state }) => state === 'new').length;
  const done = results.size;
  const isOver = total > 0 && done === total && !isPending;
  return { start: mutate, stop, stopping: isPending && stopping, isRunning: isPending, isOver, problem, results, done, total };
}

type ImportProgress = ReturnType<typeof useImportRun>;

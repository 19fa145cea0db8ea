import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfigStateView } from '@portal/contracts/instance/views/configChange';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { RelativeTime } from '../../../components/facts/RelativeTime.tsx';
import { texts } from '../../../texts.ts';
import { configurationHistoryQuery, type ConfigurationWithEtag, useUpdateConfigurationCache } from './currentConfiguration.ts';
import { LoadingOrFailure } from '../../../components/LoadingOrFailure.tsx';
import type { ConfigView } from '@portal/contracts/instance/config';
import { configChanges, type ConfigValueChange } from '@portal/contracts/instance/configChanges';
import { runCommandForRecord } from '../../../api/runCommand.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { ConfirmCommandDialog } from '../../../components/dialog/ConfirmCommandDialog.tsx';
import { formatCents } from '@portal/contracts/payouts/money';
import { formatBytesAsMegabytes } from './configurationForm.ts';

const words = texts.configuration;
const STEP = 20;
const MOST = 100;

/** Who changed what and when, the newest first; each older state can count again. */
export function ConfigurationHistoryPanel({ current }: { readonly current: ConfigurationWithEtag }) {
  const [count, setCount] = useState(STEP);
  const [wanted, setWanted] = useState<ConfigStateView>();
  const query = useQuery(configurationHistoryQuery(count));
  const { data } = query;
  return (
    <Panel title={words.history}>
      {data === undefined ? <LoadingOrFailure of={[query]} /> : null}
      {data?.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{words.historyEmpty}</Typography> : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {(data ?? []).map((state, at) => (
          <State key={state.id} state={state} isCurrent={at === 0} onRestore={() => setWanted(state)} />
        ))}
      </Box>
      {data?.length === count && count < MOST ? <Button onClick={() => setCount(count + STEP)}>{words.older}</Button> : null}
      {wanted === undefined ? null : <RestoreDialog state={wanted} current={current} onClose={() => setWanted(undefined)} />}
    </Panel>
  );
}

interface StateProps {
  readonly state: ConfigStateView;
  readonly isCurrent: boolean;
  readonly onRestore: () => void;
}

function State({ state: { changedAt, changedBy, takenFrom, changes }, isCurrent, onRestore }: StateProps) {
  return (
    <Box
      component="li"
      sx={{ py: 3, borderBottom: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 3, '&:last-of-type': { border: 0 } }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
          <Typography component="span" sx={{ fontWeight: 650 }}>
            <RelativeTime value={changedAt} />
          </Typography>
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {words.by(changedBy === '' ? words.formerEmployee : (changedBy ?? words.system))}
          </Typography>
          {isCurrent ? <StatusChip look={{ tone: 'positive', icon: 'check_circle' }} label={words.isCurrent} /> : null}
        </Box>
        {takenFrom === null ? null : <Typography variant="body2">{takenFrom === 'file' ? words.fromFile : words.fromHistory}</Typography>}
        <Box component="ul" sx={{ m: 0, pl: 4, typography: 'body2', overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <li key={change.key}>{changeText(change)}</li>
          ))}
        </Box>
      </Box>
      {isCurrent ? null : (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          aria-label={words.restoreOf(formatInstant(changedAt))}
          onClick={onRestore}
        >
          {words.restore}
        </Button>
      )}
    </Box>
  );
}

interface RestoreDialogProps {
  readonly state: ConfigStateView;
  readonly current: ConfigurationWithEtag;
  readonly onClose: () => void;
}

/** Says what will differ before an older state counts again. */
function RestoreDialog({ state, current, onClose }: RestoreDialogProps) {
  const configured = useUpdateConfigurationCache();
  const changes = configChanges(current.config, state.config);
  return (
    <ConfirmCommandDialog
      title={words.restore}
      run={() => runCommandForRecord<ConfigView>('configs/current/restore', 'POST', { state: state.state }, current.etag)}
      invalidates={queryKeysToInvalidate.configuration}
      onAnswer={configured}
      done={words.restored}
      onClose={onClose}
    >
      <Typography>{changes.length === 0 ? words.restoreNothing : words.restoreText(formatInstant(state.changedAt))}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 4, overflowWrap: 'anywhere' }}>
        {changes.map((change) => (
          <li key={change.key}>{changeText(change)}</li>
        ))}
      </Box>
    </ConfirmCommandDialog>
  );
}

const amounts: readonly string[] = ['valutierung.defaultMinimumDisbursementAmount', 'valutierung.fourEyesAmount'];

/** A page of a text is no line of a history. */
const MOST_CHARACTERS = 160;
const cut = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text);

function shownValue(key: string, value: ConfigValueChange['after']): string {
  if (key.startsWith('texts.') && (value === undefined || value === null)) return texts.ownTexts.usual;
  if (value === undefined || value === null || value === '') return texts.common.none;
  if (typeof value === 'boolean') return value ? texts.common.yes : texts.common.no;
  if (amounts.includes(key)) return formatCents(Number(value));
  return key === 'upload.maxBytes' ? formatBytesAsMegabytes(Number(value)) : cut(String(value));
}

/** A change in words: label, before, after. */
const changeText = ({ key, before, after }: ConfigValueChange): string =>
  words.changed(words.labelOf(key), shownValue(key, before), shownValue(key, after));

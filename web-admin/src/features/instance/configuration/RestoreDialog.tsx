import { Box, Typography } from '@mui/material';
import type { ConfigView } from '@portal/contracts/instance/config';
import { configChanges } from '@portal/contracts/instance/configChanges';
import type { ConfigChangeView } from '@portal/contracts/instance/views/configChange';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { runCommand } from '../../../api/runCommand.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { texts } from '../../../texts.ts';
import { changeText } from './changeText.ts';
import type { CurrentConfiguration } from './currentConfiguration.ts';
import { useUpdateConfigurationCache } from './useUpdateConfigurationCache.ts';
import { CommandQuestion } from '../../../components/dialog/CommandQuestion.tsx';

const words = texts.configuration;

interface RestoreDialogProps {
  readonly state: ConfigChangeView;
  readonly current: CurrentConfiguration;
  readonly onClose: () => void;
}

/** Says what will differ before an older state counts again. */
export function RestoreDialog({ state, current, onClose }: RestoreDialogProps) {
  const configured = useUpdateConfigurationCache();
  const changes = configChanges(current.config, state.config);
  return (
    <CommandQuestion
      title={words.restore}
      run={() => runCommand<ConfigView>('configs/current/restore', 'POST', { state: state.state }, current.etag)}
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
    </CommandQuestion>
  );
}

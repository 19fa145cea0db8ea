import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConfigView } from '@portal/contracts/instance/config';
import { runCommandForRecord } from '../../../api/runCommand.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { FormShell } from '../../../components/form/FormShell.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import { configurationBodyOf, configurationResolver, configurationValuesOf, type ConfigurationValues } from './configurationForm.ts';
import { ConfigurationFields } from './ConfigurationFields.tsx';
import {
  configurationFrom,
  editableConfigurationQuery,
  isNewerConfiguration,
  type ConfigurationWithEtag,
  useUpdateConfigurationCache,
} from './currentConfiguration.ts';
import { ThemePreview } from './ThemePreview.tsx';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';

const words = texts.configuration;

/** Until something is typed the form follows the state; from then on what others change is met when saving. */
export function ConfigurationForm({ shown }: { readonly shown: ConfigurationWithEtag }) {
  const [base, setBase] = useState(shown);
  const { refetch } = useQuery(editableConfigurationQuery);
  const configured = useUpdateConfigurationCache();
  const command = useConsoleCommandForm<ConfigurationValues, ConfigView & { readonly '@etag'?: string }>({
    defaultValues: configurationValuesOf(base.config),
    resolver: configurationResolver,
    run: (_, values) => runCommandForRecord<ConfigView>('configs/current', 'PUT', configurationBodyOf(values, base.config), base.etag),
    invalidates: queryKeysToInvalidate.configuration,
    onAnswer: (answer) => {
      configured(answer);
      setBase(configurationFrom(answer));
    },
    done: words.saved,
    onDone: (answer, sent) => command.restart(configurationValuesOf(configurationFrom(answer).config), sent),
  });
  const { form, dirty, busy } = command;
  const take = (now: ConfigurationWithEtag): void => {
    setBase(now);
    form.reset(configurationValuesOf(now.config), { keepDirtyValues: true });
  };
  const newer = !dirty && !busy && isNewerConfiguration(shown, base);
  useEffect(() => {
    if (newer) take(shown);
    // oxlint-disable-next-line react/exhaustive-deps -- when there is a newer state, not when the functions around it change
  }, [newer]);
  const takeNewState = async (): Promise<void> => {
    const { data } = await refetch();
    if (data !== undefined) take(data);
  };
  return (
    <FormShell
      command={command}
      keptAs="configuration"
      onReload={takeNewState}
      actions={
        <SubmitButton busy={busy} disabled={!dirty}>
          {texts.save}
        </SubmitButton>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{words.saveHint}</Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <ConfigurationFields />
        </Box>
        <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: { lg: 80 } }}>
          <ThemePreview />
        </Box>
      </Box>
    </FormShell>
  );
}

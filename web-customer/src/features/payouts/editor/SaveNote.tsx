import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { payoutTexts } from '../../../payoutTexts.ts';
import type { SaveState } from '../autosave/createFieldAutosave.ts';
import { SpokenStatus } from '../../../components/TextParts.tsx';

const words = payoutTexts.saving;

const looks: Readonly<Record<SaveState['kind'], { readonly icon: string; readonly tone: string }>> = {
  saved: { icon: 'cloud_done', tone: 'text.secondary' },
  saving: { icon: 'sync', tone: 'text.secondary' },
  offline: { icon: 'cloud_off', tone: 'warning.main' },
  session: { icon: 'cloud_off', tone: 'warning.main' },
  wrong: { icon: 'warning', tone: 'warning.main' },
  refused: { icon: 'error', tone: 'error.main' },
};

const textOf = (state: SaveState): string =>
  state.kind === 'refused' ? words.refused(state.problem.violations[0]?.message ?? state.problem.detail) : words[state.kind];

/** Whether what is typed is safe. Said aloud only where it is not: a word after every pause would be noise. */
export function SaveNote({ state }: { readonly state: SaveState }) {
  const { icon, tone } = looks[state.kind];
  const text = textOf(state);
  const isTrouble = state.kind !== 'saved' && state.kind !== 'saving';
  const [said, setSaid] = useState('');
  useEffect(() => {
    // What lasts a moment while somebody types on is no news.
    const timer = setTimeout(
      () => setSaid((before) => (isTrouble ? text : before === '' ? '' : state.kind === 'saved' ? words.saved : before)),
      1_000,
    );
    return () => clearTimeout(timer);
  }, [isTrouble, text, state.kind]);
  return (
    <Box
      data-save-state={state.kind}
      sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', color: tone, minWidth: 0, alignSelf: 'center' }}
    >
      <Icon name={icon} />
      <Typography variant="body2" component="span">
        {text}
      </Typography>
      <SpokenStatus>{said}</SpokenStatus>
    </Box>
  );
}

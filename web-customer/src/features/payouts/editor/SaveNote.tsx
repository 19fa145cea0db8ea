import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { payoutTexts } from '../../../payoutTexts.ts';
import type { SaveState } from '../autosave/createSaveQueue.ts';

const words = payoutTexts.saving;

function saveWords(state: SaveState): { readonly text: string; readonly icon: string; readonly tone: string } {
  switch (state.kind) {
    case 'saved':
      return { text: words.saved, icon: 'cloud_done', tone: 'text.secondary' };
    case 'saving':
      return { text: words.saving, icon: 'sync', tone: 'text.secondary' };
    case 'offline':
      return { text: words.offline, icon: 'cloud_off', tone: 'warning.main' };
    case 'session':
      return { text: words.session, icon: 'cloud_off', tone: 'warning.main' };
    case 'wrong':
      return { text: words.wrong, icon: 'warning', tone: 'warning.main' };
    case 'refused':
      return { text: words.refused(state.problem.violations[0]?.message ?? state.problem.detail), icon: 'error', tone: 'error.main' };
  }
}

/** Whether what is typed is safe. Said aloud only where it is not: a word after every pause would be noise. */
export function SaveNote({ state }: { readonly state: SaveState }) {
  const { text, icon, tone } = saveWords(state);
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
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </Box>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { InboxEntry } from '@portal/contracts/finding/inbox';
import { runSilentCommand } from '../../api/runCommand.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { useConsoleCommand } from '../../components/command/useConsoleCommand.ts';

type Way = 'send-again' | 'dismiss';
const done: Readonly<Record<Way, string>> = { 'send-again': texts.inbox.sentAgain, dismiss: texts.inbox.dismissed };

/** The ways out of a letter that was refused. */
export function RefusedLetterActions({ letter, about }: { readonly letter: NonNullable<InboxEntry['refused']>; readonly about: string }) {
  const { id, over } = letter;
  const [asked, setAsked] = useState<Way>();
  const { mutate, isPending, problem, reset } = useConsoleCommand<Way, void>({
    run: (_, way) => runSilentCommand(`refused-letters/${id}/${way}`, 'POST', {}),
    invalidates: [['inbox']],
    done: (_, way) => done[way],
    onDone: () => setAsked(undefined),
    quiet: true,
  });
  const close = (): void => {
    setAsked(undefined);
    reset();
  };
  const label = asked === 'dismiss' ? texts.inbox.dismiss : texts.inbox.sendAgain;
  return (
    <Box sx={{ pl: 12, pr: 4, pb: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {over ? (
        <SecondaryText variant="caption">{texts.inbox.letterOver}</SecondaryText>
      ) : (
        <Button size="small" variant="outlined" aria-label={`${texts.inbox.sendAgain}: ${about}`} onClick={() => setAsked('send-again')}>
          {texts.inbox.sendAgain}
        </Button>
      )}
      <Button size="small" aria-label={`${texts.inbox.dismiss}: ${about}`} onClick={() => setAsked('dismiss')}>
        {texts.inbox.dismiss}
      </Button>
      {asked === undefined ? null : (
        <ConfirmDialog title={label} confirm={label} busy={isPending} error={problem} onConfirm={() => mutate(asked)} onClose={close}>
          <Typography>{asked === 'dismiss' ? texts.inbox.dismissHelp : texts.inbox.sendAgainHelp}</Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

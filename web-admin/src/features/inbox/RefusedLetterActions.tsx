import { Box, Typography } from '@mui/material';
import type { InboxEntry } from '@portal/contracts/finding/inbox';
import { runCommandAnew } from '../../api/runCommand.ts';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { OpenDialogButton } from '../../components/dialog/OpenDialogButton.tsx';
import { ConfirmCommandDialog } from '../../components/dialog/ConfirmCommandDialog.tsx';

const ways = {
  'send-again': { label: texts.inbox.sendAgain, help: texts.inbox.sendAgainHelp, done: texts.inbox.sentAgain },
  dismiss: { label: texts.inbox.dismiss, help: texts.inbox.dismissHelp, done: texts.inbox.dismissed },
} as const;

interface WayButtonProps {
  readonly way: keyof typeof ways;
  readonly letterId: string;
  readonly about: string;
  readonly variant?: 'outlined';
  readonly offered?: boolean;
}

function WayButton({ way, letterId, about, variant, offered }: WayButtonProps) {
  const { label, help, done } = ways[way];
  return (
    <OpenDialogButton label={label} size="small" variant={variant} offered={offered} aria-label={`${label}: ${about}`}>
      {(close) => (
        <ConfirmCommandDialog
          title={label}
          quiet
          run={() => runCommandAnew(`refused-letters/${letterId}/${way}`, 'POST', {})}
          invalidates={[['inbox']]}
          done={done}
          onClose={close}
        >
          <Typography>{help}</Typography>
        </ConfirmCommandDialog>
      )}
    </OpenDialogButton>
  );
}

/** The ways out of a letter that was refused. */
export const RefusedLetterActions = ({
  letter: { id, over },
  about,
}: {
  readonly letter: NonNullable<InboxEntry['refused']>;
  readonly about: string;
}) => (
  <Box sx={{ pl: 12, pr: 4, pb: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
    {over ? <SecondaryText variant="caption">{texts.inbox.letterOver}</SecondaryText> : null}
    <WayButton way="send-again" letterId={id} about={about} variant="outlined" offered={!over} />
    <WayButton way="dismiss" letterId={id} about={about} />
  </Box>
);

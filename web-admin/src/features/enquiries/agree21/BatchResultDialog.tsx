import { Box, Button, Typography } from '@mui/material';
import { Callout } from '../../../components/Callout.tsx';
import { ConsoleDialog } from '../../../components/dialog/ConsoleDialog.tsx';
import { texts } from '../../../texts.ts';
import { batchLabel, type BatchOutcome } from './batchItems.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';

interface BatchResultDialogProps {
  readonly outcomes: readonly BatchOutcome[];
  readonly canRepeat: boolean;
  readonly onRepeat: () => void;
  readonly onClose: () => void;
}

/** What became of each document, the failed ones first and with their reasons. */
export function BatchResultDialog({ outcomes, canRepeat, onRepeat, onClose }: BatchResultDialogProps) {
  const failed = outcomes.filter(({ reason }) => reason !== undefined);
  const succeeded = outcomes.filter(({ reason }) => reason === undefined);
  const repeats = failed.length > 0 && canRepeat;
  return (
    <ConsoleDialog
      title={texts.batchArchiveResult}
      onClose={onClose}
      actions={
        <>
          <Button {...(repeats ? {} : { variant: 'contained' as const, autoFocus: true })} onClick={onClose}>
            {texts.common.close}
          </Button>
          {repeats ? (
            <Button variant="contained" autoFocus onClick={onRepeat}>
              {texts.agree21.again}
            </Button>
          ) : null}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {failed.length === 0 ? null : (
          <Callout tone="warning" title={texts.agree21.failed(failed.length)}>
            <Outcomes label={texts.agree21.failed(failed.length)} outcomes={failed} />
            {repeats ? (
              <Typography variant="body2" sx={{ mt: 2 }}>
                {texts.agree21.failedHint}
              </Typography>
            ) : null}
          </Callout>
        )}
        {succeeded.length === 0 ? null : (
          <Callout tone="positive" title={texts.agree21.succeeded(succeeded.length)}>
            <Outcomes label={texts.agree21.succeeded(succeeded.length)} outcomes={succeeded} />
          </Callout>
        )}
      </Box>
    </ConsoleDialog>
  );
}

function Outcomes({ label, outcomes }: { readonly label: string; readonly outcomes: readonly BatchOutcome[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, mt: 1, pl: 4 }}>
      {outcomes.map(({ item, reason }) => (
        <Box component="li" key={item.id} sx={{ overflowWrap: 'anywhere', py: '2px' }}>
          {batchLabel(item)}
          {reason === undefined ? null : <SecondaryText>{reason}</SecondaryText>}
        </Box>
      ))}
    </Box>
  );
}

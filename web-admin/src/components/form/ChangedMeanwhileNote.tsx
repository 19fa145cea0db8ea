import { Box, Button } from '@mui/material';
import { texts } from '../../texts.ts';
import { Callout } from '../Callout.tsx';

interface ChangedMeanwhileNoteProps {
  readonly resource: string;
  /** Others have changed what is being edited here. */
  readonly changed: boolean;
  readonly onReload: () => Promise<unknown>;
}

/** Says quietly that what is being edited is another by now: what was typed stays in any case. */
export function ChangedMeanwhileNote({ resource, changed, onReload }: ChangedMeanwhileNoteProps) {
  return (
    // Nothing of it takes room in a form that nobody has changed.
    <Box role="status" sx={changed ? {} : { position: 'absolute' }}>
      {changed ? (
        <Callout
          tone="info"
          icon="refresh"
          action={
            <Button size="small" onClick={() => void onReload()}>
              {texts.common.reload}
            </Button>
          }
        >
          {texts.live.changed(resource)}
        </Callout>
      ) : null}
    </Box>
  );
}

import { Button } from '@mui/material';
import { texts } from '../../texts.ts';
import { Callout } from '../Callout.tsx';

interface RestoredNoteProps {
  readonly hadFiles?: boolean;
  /** Others have changed what the form began with. */
  readonly otherBase?: boolean;
  readonly onDiscard: () => void;
}

/** What stands in the form was typed before the session ended. */
export function RestoredNote({ hadFiles = false, otherBase = false, onDiscard }: RestoredNoteProps) {
  const words = texts.unsent;
  return (
    <Callout
      tone={otherBase ? 'warning' : 'info'}
      role="status"
      icon="history"
      action={
        <Button size="small" onClick={onDiscard}>
          {texts.common.discard}
        </Button>
      }
    >
      {[words.restored, ...(otherBase ? [words.otherBase] : []), ...(hadFiles ? [words.files] : [])].join(' ')}
    </Callout>
  );
}

import { Button, Typography } from '@mui/material';
import { Callout } from '../../../components/state/Callout.tsx';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import { texts } from '../../../texts.ts';
import { namesOfFields } from './ChangedElsewhereNote.tsx';
import type { DisbursementWithInputsAndProofs } from './requestValues.ts';

interface DroppedEntriesNoteProps {
  readonly fields: readonly string[];
  readonly record: DisbursementWithInputsAndProofs;
  readonly onClose: () => void;
}

/** The request was handed in elsewhere before what was typed here was saved. */
export function DroppedEntriesNote({ fields, record, onClose }: DroppedEntriesNoteProps) {
  const words = usePayoutTexts().editor;
  return (
    <Callout
      tone="warning"
      role="status"
      title={payoutTexts.editor.droppedTitle}
      action={<Button onClick={onClose}>{texts.common.close}</Button>}
    >
      <Typography>{words.dropped(namesOfFields(fields, record))}</Typography>
    </Callout>
  );
}

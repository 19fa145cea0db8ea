import { Button, Typography } from '@mui/material';
import { Callout } from '../../../components/state/Callout.tsx';
import { texts } from '../../../texts.ts';
import { payoutTexts } from '../../../payoutTexts.ts';
import { proofCommentFieldName, inputFieldName, type DisbursementWithInputsAndProofs } from './requestValues.ts';
import type { ForeignChangeOutcome } from '../autosave/unsavedFields.ts';

function nameOfField(field: string, { inputs, proofs }: Pick<DisbursementWithInputsAndProofs, 'inputs' | 'proofs'>): string {
  if (field === 'name') return payoutTexts.form.name;
  if (field === 'disbursementPositions') return payoutTexts.form.positions;
  const input = inputs.find(({ id }) => inputFieldName(id) === field);
  if (input !== undefined) return input.inputTemplate.label;
  const proof = proofs.find(({ id }) => proofCommentFieldName(id) === field);
  return proof === undefined ? '' : `${payoutTexts.justification} (${proof.documentTemplate.label})`;
}

export const namesOfFields = (fields: readonly string[], record: DisbursementWithInputsAndProofs): string =>
  fields
    .map((field) => nameOfField(field, record))
    .filter((name) => name !== '')
    .join(', ');

interface ForeignNoteProps {
  readonly change: ForeignChangeOutcome;
  readonly record: DisbursementWithInputsAndProofs;
  readonly onClose: () => void;
}

/** Another window was here: what came from there, and what stays as it is typed here. */
export function ChangedElsewhereNote({ change, record, onClose }: ForeignNoteProps) {
  const names = (fields: readonly string[]): string => namesOfFields(fields, record);
  return (
    <Callout
      tone="info"
      role="status"
      title={payoutTexts.editor.changedElsewhere}
      action={<Button onClick={onClose}>{texts.common.close}</Button>}
    >
      {change.takenOver.length === 0 ? null : <Typography>{payoutTexts.editor.takenOver(names(change.takenOver))}</Typography>}
      {change.kept.length === 0 ? null : <Typography>{payoutTexts.editor.kept(names(change.kept))}</Typography>}
    </Callout>
  );
}

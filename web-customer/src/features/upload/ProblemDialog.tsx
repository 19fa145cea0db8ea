import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useRef, useState, type FormEvent } from 'react';
import { COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import { problemReasons, type ProblemReason } from '@portal/contracts/enquiries/problemReasons';
import { DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { FieldNote } from '../../components/Field.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { texts } from '../../texts.ts';
import { uploadTexts } from '../../uploadTexts.ts';

interface ProblemDialogProps {
  readonly onClose: () => void;
  readonly onReport: (reason: ProblemReason, comment: string | null) => void;
}

/** Exactly one reason, and a comment for who wants to say more. */
export function ProblemDialog({ onClose, onReport }: ProblemDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<ProblemReason>();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason === undefined) {
      setMissing(true);
      first.current?.focus();
      return;
    }
    onClose();
    onReport(reason, comment.trim() === '' ? null : comment.trim());
  };
  return (
    <Dialog
      open
      onClose={comment.trim() === '' ? onClose : () => setLeaving(true)}
      aria-labelledby={id}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: DIALOG_WIDTH_PX } } }}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{uploadTexts.problemDialog.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }} aria-describedby={missing ? `${id}-note` : undefined}>
            <Typography component="legend" sx={{ fontWeight: 500, p: 0, mb: 1 }}>
              {uploadTexts.problemDialog.legend}
            </Typography>
            <RadioGroup
              aria-label={uploadTexts.problemDialog.legend}
              sx={{ rowGap: 2 }}
              value={reason ?? ''}
              onChange={(_, value) => {
                setReason(problemReasons.find((candidate) => candidate === value));
                setMissing(false);
              }}
            >
              {problemReasons.map((text, index) => (
                <FormControlLabel
                  key={text}
                  value={text}
                  label={text}
                  control={<Radio autoFocus={index === 0} slotProps={{ input: { ref: index === 0 ? first : undefined } }} />}
                />
              ))}
            </RadioGroup>
            <FieldNote id={`${id}-note`} error={missing ? uploadTexts.problemDialog.required : undefined} />
          </Box>
          <TextArea
            label={uploadTexts.problemDialog.comment}
            value={comment}
            onChange={setComment}
            help={uploadTexts.problemDialog.commentHelp}
            maxLength={COMMENT_MAX_LENGTH}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.common.cancel}</Button>
          <Button type="submit" variant="contained">
            {uploadTexts.problemDialog.submit}
          </Button>
        </DialogActions>
      </form>
      {leaving ? (
        <ConfirmDialog
          title={uploadTexts.problemDialog.leaveTitle}
          confirm={uploadTexts.problemDialog.leave}
          cancel={uploadTexts.problemDialog.goOn}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <Typography>{uploadTexts.problemDialog.leaveText}</Typography>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}

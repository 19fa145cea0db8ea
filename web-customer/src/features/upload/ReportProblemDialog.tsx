import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { STATUS_COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import { problemReasonTexts, type ProblemReasonText } from '@portal/contracts/enquiries/problemReasonTexts';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import type { CommandOptions } from '@portal/web-shared/commands/useCommand.ts';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { BusyOverlay } from '../../components/state/BusyOverlay.tsx';
import { LeaveQuestion } from '../../components/state/LeaveQuestion.tsx';
import { FormDialog } from '../../components/state/FormDialog.tsx';
import { FieldNote } from '../../components/fields/LabelledTextInput.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useFormField } from '../../components/fields/useFormField.ts';
import { usePlainLanguageOnlyHelpTexts } from '../../plainLanguageOnlyHelpTexts.ts';
import { PlainLanguageHelp } from '../../components/PlainLanguageHelp.tsx';
import { uploadTexts, useUploadTexts } from '../../uploadTexts.ts';

export interface ProblemReport {
  readonly reason: ProblemReasonText;
  readonly comment: string;
}

interface ReportProblemDialogProps {
  readonly report: CommandOptions<ProblemReport, AnswerWithEtag<RequestedFileView>>;
  readonly onClose: () => void;
}

const problemReportRules = ({ reason, comment }: ProblemReport) => ({
  comment: tooLongFault(comment, STATUS_COMMENT_MAX_LENGTH),
  reason: problemReasonTexts.includes(reason) ? undefined : uploadTexts.problemDialog.required,
});

/** Exactly one reason, and a comment for who wants to say more. While it is on its way the screen is held; refused, it is back. */
export function ReportProblemDialog({ report, onClose }: ReportProblemDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const command = useCommandForm<ProblemReport, AnswerWithEtag<RequestedFileView>>({
    ...report,
    defaultValues: { comment: '' },
    resolver: createFormResolver({ rules: problemReportRules }),
    checks: 'whenSent',
    onDone: onClose,
  });
  const words = useUploadTexts().problemDialog;
  const { problemDialog: help } = usePlainLanguageOnlyHelpTexts();
  const written = command.form.watch('comment').trim() !== '';
  if (command.busy) return <BusyOverlay text={uploadTexts.document.saving} />;
  return (
    <>
      <FormDialog
        command={command}
        title={words.title}
        submit={words.submit}
        onCancel={onClose}
        onClose={written ? () => setLeaving(true) : onClose}
        contentSx={{ display: 'grid', gap: 4 }}
      >
        <PlainLanguageHelp>{help}</PlainLanguageHelp>
        <Reasons />
        <Comment />
      </FormDialog>
      <LeaveQuestion asking={leaving} stay={() => setLeaving(false)} leave={onClose} words={{ ...words, stay: words.goOn }} />
    </>
  );
}

function Reasons() {
  const noteId = `${useId()}-note`;
  const { value, error, onChange, inputRef } = useFormField<string | undefined>('reason');
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }} aria-describedby={error === undefined ? undefined : noteId}>
      <Typography component="legend" sx={{ fontWeight: 500, p: 0, mb: 1 }}>
        {uploadTexts.problemDialog.legend}
      </Typography>
      <RadioGroup
        aria-label={uploadTexts.problemDialog.legend}
        sx={{ rowGap: 2 }}
        value={value ?? ''}
        onChange={(_, reason) => onChange(reason)}
      >
        {problemReasonTexts.map((text, index) => (
          <FormControlLabel
            key={text}
            value={text}
            label={text}
            control={<Radio autoFocus={index === 0} slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }} />}
          />
        ))}
      </RadioGroup>
      <FieldNote id={noteId} error={error} />
    </Box>
  );
}

function Comment() {
  const words = useUploadTexts().problemDialog;
  return <TextArea {...useFormField('comment')} label={words.comment} help={words.commentHelp} maxLength={STATUS_COMMENT_MAX_LENGTH} />;
}

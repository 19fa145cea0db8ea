import { Box, OutlinedInput, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { QUESTION_CONTRIBUTION_MAX_LENGTH } from '@portal/contracts/enquiries/questions';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { runCommandForRecord } from '../../../api/runCommand.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { CommandFailure } from '../../../components/CommandFailure.tsx';
import { fieldAriaProps, FieldFrame } from '../../../components/form/FieldFrame.tsx';
import { LeaveGuard } from '../../../components/form/LeaveGuard.tsx';
import { sendWithCtrlEnter } from '../../../components/form/sendWithCtrlEnter.ts';
import { FormInputKeeper } from '../../../components/kept/FormInputKeeper.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import { useConsoleCommandForm } from '../../../components/command/useConsoleCommand.ts';
import { requestedFileQuestionThreadKey } from './useRequestedFileQuestionThread.ts';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { ConfirmCommandDialog } from '../../../components/dialog/ConfirmCommandDialog.tsx';

interface Written {
  readonly text: string;
}
const rules = ({ text }: Written) => ({
  text: text.trim() === '' ? texts.common.required : tooLongFault(text, QUESTION_CONTRIBUTION_MAX_LENGTH),
});

/** What was typed stays until it has arrived, also what is typed on meanwhile, and when nothing may be written meanwhile: then sending says so. */
export function AnswerForm({ thread, onClosed }: { readonly thread: QuestionThreadView; readonly onClosed: () => void }) {
  const { id, isOpen, writable } = thread;
  const command = useConsoleCommandForm<Written, QuestionThreadView>({
    run: (_, { text }) => runCommandForRecord<QuestionThreadView>(`files/${id}/questions`, 'POST', { text: text.trim() }),
    invalidates: queryKeysToInvalidate.question,
    defaultValues: { text: '' },
    resolver: createFormResolver({ rules }),
    checks: 'whenSent',
    done: texts.questions.sent,
    onDone: (_, sent) => command.restart({ text: '' }, sent),
  });
  if (!writable && !command.dirty) return <Typography sx={{ color: 'text.secondary' }}>{texts.questions.closed}</Typography>;
  return (
    <Form command={command}>
      <FormInputKeeper command={command} keptAs={`answer ${id}`} title={texts.questions.answer} />
      <Box role="presentation" onKeyDown={sendWithCtrlEnter(command.submit)}>
        <AnswerInput label={isOpen ? texts.questions.answer : texts.questions.write} />
      </Box>
      <CommandFailure error={command.problem} />
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
        {isOpen ? (
          <OpenDialogButton label={texts.questions.close}>
            {(close) => <CloseQuestionDialog thread={thread} onClose={close} onClosed={onClosed} />}
          </OpenDialogButton>
        ) : null}
        <SubmitButton busy={command.busy} variant={isOpen ? 'contained' : 'outlined'}>
          {isOpen ? texts.questions.sendAnswer : texts.questions.send}
        </SubmitButton>
      </Box>
      <LeaveGuard unsaved={command.unsaved} />
    </Form>
  );
}

function AnswerInput({ label }: { readonly label: string }) {
  const id = useId();
  const { field, fieldState } = useController<Written>({ name: 'text' });
  const error = tooLongFault(field.value, QUESTION_CONTRIBUTION_MAX_LENGTH) ?? fieldState.error?.message;
  const help = field.value === '' ? texts.questions.help : texts.common.characters(field.value.length, QUESTION_CONTRIBUTION_MAX_LENGTH);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        minRows={2}
        maxRows={12}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        inputRef={field.ref}
        inputProps={{ 'aria-required': true, ...fieldAriaProps(id, help, error) }}
      />
    </FieldFrame>
  );
}

const words = texts.questions;

interface CloseQuestionProps {
  readonly thread: QuestionThreadView;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function CloseQuestionDialog({ thread, onClose, onClosed }: CloseQuestionProps) {
  // What is written while the dialog is open, nobody has read: it is asked about again.
  const [contributions] = useState(thread.contributions.length);
  const queryClient = useQueryClient();
  return (
    <ConfirmCommandDialog<QuestionThreadView>
      title={words.closeTitle}
      confirm={words.closeConfirm}
      run={() => runCommandForRecord(`files/${thread.id}/questions/close`, 'POST', { contributions })}
      invalidates={queryKeysToInvalidate.question}
      onAnswer={(closed) => queryClient.setQueryData(requestedFileQuestionThreadKey(thread.id), closed)}
      done={words.closeDone}
      onDone={() => {
        onClose();
        onClosed();
      }}
      onClose={onClose}
    >
      <Typography>{words.closeText}</Typography>
    </ConfirmCommandDialog>
  );
}

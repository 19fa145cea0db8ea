import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileQuestionsView } from '@portal/contracts/enquiries/views/fileQuestions';
import { runCommand } from '../../../api/runCommand.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { texts } from '../../../texts.ts';
import { threadKey } from './useQuestionThread.ts';
import { DialogButton } from '../../../components/dialog/DialogButton.tsx';
import { CommandQuestion } from '../../../components/dialog/CommandQuestion.tsx';

const words = texts.questions;

interface CloseQuestionProps {
  readonly thread: FileQuestionsView;
  readonly onClosed: () => void;
}

export const CloseQuestion = ({ thread, onClosed }: CloseQuestionProps) => (
  <DialogButton label={words.close}>{(close) => <CloseQuestionDialog thread={thread} onClose={close} onClosed={onClosed} />}</DialogButton>
);

function CloseQuestionDialog({ thread, onClose, onClosed }: CloseQuestionProps & { readonly onClose: () => void }) {
  // What is written while the dialog is open, nobody has read: it is asked about again.
  const [contributions] = useState(thread.contributions.length);
  const queryClient = useQueryClient();
  return (
    <CommandQuestion<FileQuestionsView>
      title={words.closeTitle}
      confirm={words.closeConfirm}
      run={() => runCommand(`files/${thread.id}/questions/close`, 'POST', { contributions })}
      invalidates={queriesShowing.question}
      onAnswer={(closed) => queryClient.setQueryData(threadKey(thread.id), closed)}
      done={words.closeDone}
      onDone={() => {
        onClose();
        onClosed();
      }}
      onClose={onClose}
    >
      <Typography>{words.closeText}</Typography>
    </CommandQuestion>
  );
}

import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestedFileQuestionsView } from '@portal/contracts/enquiries/views/fileQuestions';
import { runCommand } from '../../../api/runCommand.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { texts } from '../../../texts.ts';
import { threadKey } from './useQuestionThread.ts';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { CommandQuestion } from '../../../components/dialog/CommandQuestion.tsx';

const words = texts.questions;

interface CloseQuestionProps {
  readonly thread: RequestedFileQuestionsView;
  readonly onClosed: () => void;
}

export const CloseQuestion = ({ thread, onClosed }: CloseQuestionProps) => (
  <OpenDialogButton label={words.close}>
    {(close) => <CloseQuestionDialog thread={thread} onClose={close} onClosed={onClosed} />}
  </OpenDialogButton>
);

function CloseQuestionDialog({ thread, onClose, onClosed }: CloseQuestionProps & { readonly onClose: () => void }) {
  // What is written while the dialog is open, nobody has read: it is asked about again.
  const [contributions] = useState(thread.contributions.length);
  const queryClient = useQueryClient();
  return (
    <CommandQuestion<RequestedFileQuestionsView>
      title={words.closeTitle}
      confirm={words.closeConfirm}
      run={() => runCommand(`files/${thread.id}/questions/close`, 'POST', { contributions })}
      invalidates={queryKeysToInvalidate.question}
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

import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileQuestionsView } from '@portal/contracts/enquiries/views/fileQuestions';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { runCommand } from '../../../api/runCommand.ts';
import { queriesShowing } from '../../../api/queriesShowing.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { useSuccessNotice } from '../../../components/useSuccessNotice.ts';
import { texts } from '../../../texts.ts';
import { threadKey } from './useQuestionThread.ts';

const words = texts.questions;

interface CloseQuestionProps {
  readonly thread: FileQuestionsView;
  readonly onClosed: () => void;
}

export function CloseQuestion({ thread, onClosed }: CloseQuestionProps) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.close}</Button>
      {asking ? <CloseQuestionDialog thread={thread} onClose={close} onClosed={onClosed} /> : null}
    </>
  );
}

function CloseQuestionDialog({ thread, onClose, onClosed }: CloseQuestionProps & { readonly onClose: () => void }) {
  // What is written while the dialog is open, nobody has read: it is asked about again.
  const [read] = useState(thread.contributions.length);
  const queryClient = useQueryClient();
  const done = useSuccessNotice();
  const say = done(words.closeDone);
  const { mutate, isPending, problem } = useCommand<number, FileQuestionsView>({
    run: (contributions) => runCommand<FileQuestionsView>(`files/${thread.id}/questions/close`, 'POST', { contributions }),
    invalidates: queriesShowing.question,
    onAnswer: (closed) => {
      queryClient.setQueryData(threadKey(thread.id), closed);
      say();
    },
    onDone: () => {
      onClose();
      onClosed();
    },
  });
  return (
    <ConfirmDialog
      title={words.closeTitle}
      confirm={words.closeConfirm}
      busy={isPending}
      error={problem}
      onConfirm={() => mutate(read)}
      onClose={onClose}
    >
      <Typography>{words.closeText}</Typography>
    </ConfirmDialog>
  );
}

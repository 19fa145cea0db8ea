import { Typography } from '@mui/material';
import type { LeaveQuestionState as Question } from '@portal/web-shared/router/useLeaveQuestion.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveQuestionProps extends Question {
  readonly words: Readonly<Record<'leaveTitle' | 'leaveText' | 'leave' | 'stay', string>>;
}

/** Asked of whoever is about to leave something behind. */
export const LeaveQuestion = ({ asking, stay, leave, words }: LeaveQuestionProps) =>
  asking ? (
    <ConfirmDialog title={words.leaveTitle} confirm={words.leave} cancel={words.stay} onClose={stay} onConfirm={leave}>
      <Typography>{words.leaveText}</Typography>
    </ConfirmDialog>
  ) : null;

import { useConsoleCommand, type ConsoleCommandOptions } from '../command/useConsoleCommand.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

type CommandQuestionProps<Answer> = Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm'> & ConsoleCommandOptions<void, Answer>;

/** Asks before a command goes out. */
export function CommandQuestion<Answer>({ title, confirm, danger, extra, onClose, children, ...command }: CommandQuestionProps<Answer>) {
  const { mutate, isPending, problem } = useConsoleCommand<void, Answer>(command);
  return (
    <ConfirmDialog {...{ title, confirm, danger, extra, onClose }} busy={isPending} error={problem} onConfirm={() => mutate()}>
      {children}
    </ConfirmDialog>
  );
}

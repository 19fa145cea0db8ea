import { useConsoleCommand, type ConsoleCommandOptions } from '../command/useConsoleCommand.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

type CommandQuestionProps<Answer> = Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm' | 'onReload'> &
  ConsoleCommandOptions<void, Answer> & {
    /** Once everything shows it; of a command that answers something. */
    readonly onShown?: () => void;
  };

/** Asks before a command goes out, and closes once it is done unless `onDone` says otherwise. */
export function ConfirmCommandDialog<Answer>(props: CommandQuestionProps<Answer>) {
  const { title, confirm, danger, extra, onClose, onDone = onClose, onShown, children, ...command } = props;
  const { run, isPending, problem } = useConsoleCommand<void, Answer>({ ...command, onDone });
  const send = async (): Promise<void> => {
    if ((await run()) !== undefined) onShown?.();
  };
  return (
    <ConfirmDialog {...{ title, confirm, danger, extra, onClose }} busy={isPending} error={problem} onConfirm={() => void send()}>
      {children}
    </ConfirmDialog>
  );
}

import type { FieldValues } from 'react-hook-form';
import { useConsoleCommandForm, type ConsoleCommandFormOptions } from '../command/useConsoleCommand.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

type CommandFormDialogProps<Values extends FieldValues, Answer> = Pick<
  FormDialogProps<Values>,
  'title' | 'keptAs' | 'danger' | 'onClose' | 'children'
> &
  ConsoleCommandFormOptions<Values, Answer> & {
    /** Where the button says something else than the title. */
    readonly submit?: string;
  };

/** What a command needs, asked for in a dialog that closes once it is done unless `onDone` says otherwise. */
export function CommandFormDialog<Values extends FieldValues, Answer = unknown>(props: CommandFormDialogProps<Values, Answer>) {
  const { title, submit = title, keptAs, danger, onClose, onDone = onClose, children, ...options } = props;
  const command = useConsoleCommandForm<Values, Answer>({ ...options, onDone });
  return <FormDialog {...{ title, submit, keptAs, danger, command, onClose }}>{children}</FormDialog>;
}

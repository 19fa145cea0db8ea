import type { FieldValues } from 'react-hook-form';
import { useConsoleForm, type ConsoleFormOptions } from '../command/useConsoleCommand.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

type CommandFormDialogProps<Values extends FieldValues, Answer> = Pick<
  FormDialogProps<Values>,
  'title' | 'keptAs' | 'danger' | 'onClose' | 'children'
> &
  ConsoleFormOptions<Values, Answer> & {
    /** Where the button says something else than the title. */
    readonly submit?: string;
  };

/** What a command needs, asked for in a dialog that closes once it is done unless `onDone` says otherwise. */
export function CommandFormDialog<Values extends FieldValues, Answer = unknown>(props: CommandFormDialogProps<Values, Answer>) {
  const { title, submit = title, keptAs, danger, onClose, onDone = onClose, children, ...options } = props;
  const command = useConsoleForm<Values, Answer>({ ...options, onDone });
  return <FormDialog {...{ title, submit, keptAs, danger, command, onClose }}>{children}</FormDialog>;
}

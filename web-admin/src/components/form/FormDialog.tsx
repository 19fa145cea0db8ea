import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { texts } from '../../texts.ts';
import { CommandFailure } from '../CommandFailure.tsx';
import { ConsoleDialog } from '../dialog/ConsoleDialog.tsx';
import { FormInputKeeper } from '../kept/FormInputKeeper.tsx';
import { SubmitButton } from '../SubmitButton.tsx';

export interface FormDialogProps<Values extends FieldValues> {
  readonly title: string;
  readonly command: CommandForm<Values>;
  /**
   * Names the form and what it is about: what is typed is kept under it when the session ends. Null where only secrets are typed or
   * little is chosen: nothing is kept, and closing asks nothing.
   */
  readonly keptAs: string | null;
  /** What the button says that sends. */
  readonly submit: string;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean;
  readonly onReload?: () => Promise<unknown>;
  /** Stands between cancel and send. */
  readonly extra?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Four buttons stand on one line. */
const WITH_OTHER_WAYS_PX = 660;

/** A form in a dialog: closing asks when something would be lost, and waits while it is on its way. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, command, keptAs, submit, danger = false, disabled = false, onReload, extra, onClose, children } = props;
  return (
    <ConsoleDialog
      title={title}
      onClose={onClose}
      dirty={keptAs !== null && command.unsaved}
      busy={command.busy}
      width={extra === undefined ? undefined : WITH_OTHER_WAYS_PX}
      onSubmit={command.submit}
      actions={
        <>
          <Button onClick={onClose} disabled={command.busy}>
            {texts.cancel}
          </Button>
          {extra}
          <SubmitButton busy={command.busy} disabled={disabled} color={danger ? 'error' : 'primary'}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <FormProvider {...command.form}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {keptAs === null ? null : <FormInputKeeper command={command} keptAs={keptAs} title={title} />}
          {children}
        </Box>
        <CommandFailure error={command.problem} onReload={onReload} />
      </FormProvider>
    </ConsoleDialog>
  );
}

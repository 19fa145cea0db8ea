import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { CommandFailure } from '../CommandFailure.tsx';
import { FormInputKeeper } from '../kept/FormInputKeeper.tsx';
import { sendWithCtrlEnter } from './sendWithCtrlEnter.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { useFocusOnFirstField } from './useFocusOnFirstField.ts';

interface FormShellProps<Values extends FieldValues> {
  readonly command: CommandForm<Values>;
  /** Names the form and what it is about: what is typed is kept under it when the session ends. */
  readonly keptAs: string;
  readonly startsInFirstField?: boolean;
  /** Makes something that is not there yet. */
  readonly isNew?: boolean;
  readonly onReload?: () => Promise<unknown>;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A form on a page: fields, what went wrong, actions at the bottom right; leaving asks when something was typed. */
export function FormShell<Values extends FieldValues>({
  command,
  keptAs,
  startsInFirstField = false,
  isNew = false,
  onReload,
  actions,
  children,
}: FormShellProps<Values>) {
  const fields = useFocusOnFirstField<HTMLDivElement>(startsInFirstField || isNew);
  return (
    <>
      <Form command={command}>
        <Box ref={fields} role="presentation" onKeyDown={sendWithCtrlEnter(command.submit)} sx={{ display: 'grid', gap: 4 }}>
          <FormInputKeeper command={command} keptAs={keptAs} />
          {children}
        </Box>
        <CommandFailure error={command.problem} showsNothing={isNew} onReload={onReload} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2, mt: 5 }}>{actions}</Box>
      </Form>
      <LeaveGuard unsaved={command.unsaved} />
    </>
  );
}

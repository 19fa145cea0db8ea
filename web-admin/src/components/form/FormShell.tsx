import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { CommandFailure } from '../CommandFailure.tsx';
import { sendWithCtrlEnter } from './sendWithCtrlEnter.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';

interface FormShellProps<Values extends FieldValues> {
  readonly command: CommandForm<Values>;
  readonly onReload?: () => Promise<unknown>;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A form on a page: fields, what went wrong, actions at the bottom right; leaving asks when something was typed. */
export function FormShell<Values extends FieldValues>({ command, onReload, actions, children }: FormShellProps<Values>) {
  return (
    <>
      <Form command={command}>
        <Box role="presentation" onKeyDown={sendWithCtrlEnter(command.submit)} sx={{ display: 'grid', gap: 4 }}>
          {children}
        </Box>
        <CommandFailure error={command.problem} {...(onReload === undefined ? {} : { onReload })} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2, mt: 5 }}>{actions}</Box>
      </Form>
      <LeaveGuard unsaved={command.unsaved} />
    </>
  );
}

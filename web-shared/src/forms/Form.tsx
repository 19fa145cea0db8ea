import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { CommandForm } from './useCommandForm.ts';

interface FormProps<Values extends FieldValues> {
  readonly command: CommandForm<Values>;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** The form element around a command: Enter sends it, the fields within find it, and messages are ours alone. */
export function Form<Values extends FieldValues>({ command, sx, children }: FormProps<Values>) {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    command.submit();
  };
  return (
    <FormProvider {...command.form}>
      <Box component="form" noValidate onSubmit={send} {...(sx === undefined ? {} : { sx })}>
        {children}
      </Box>
    </FormProvider>
  );
}

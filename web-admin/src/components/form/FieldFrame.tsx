import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

/** What each input of a form is told. */
export interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
}

interface FieldFrameProps extends Omit<InputProps, 'name'> {
  readonly id: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

export const noteIdOf = (id: string): string => `${id}-note`;

/** Label above, help below, an error in place of the help. */
export function FieldFrame({ id, label, required = false, help, error, children }: FieldFrameProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', fontWeight: 500, mb: 1 }}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </Typography>
      {children}
      <FieldNote id={noteIdOf(id)} help={help} error={error} />
    </Box>
  );
}

export function FieldNote({ id, help, error }: { readonly id: string; readonly help?: ReactNode; readonly error: string | undefined }) {
  if (!hasNote(help, error)) return null;
  return (
    <Typography
      id={id}
      variant="caption"
      component="div"
      sx={{ mt: 1, color: error === undefined ? 'text.secondary' : 'error.main', display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      {error === undefined ? null : <Icon name="error" size={16} />}
      <span>{error ?? help}</span>
    </Typography>
  );
}

const hasNote = (help: ReactNode, error: string | undefined): boolean => error !== undefined || (help ?? false) !== false;

export const fieldAriaProps = (id: string, help: ReactNode, error: string | undefined) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': hasNote(help, error) ? noteIdOf(id) : undefined,
});

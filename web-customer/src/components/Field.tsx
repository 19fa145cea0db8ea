import { Box, OutlinedInput, Typography, type OutlinedInputProps } from '@mui/material';
import { useId, type ReactNode, type Ref } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

interface FieldProps extends Pick<
  OutlinedInputProps,
  'type' | 'autoComplete' | 'autoFocus' | 'endAdornment' | 'multiline' | 'minRows' | 'readOnly' | 'name'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  readonly input?: React.InputHTMLAttributes<HTMLInputElement> & { readonly 'data-testid'?: string };
}

/** Label above, help below, an error in place of the help. */
export function Field({ label, value, onChange, help, error, required = false, input, onBlur, inputRef, ...rest }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <Box>
      <Typography component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 500, mb: 1 }}>
        {label}
      </Typography>
      <OutlinedInput
        {...rest}
        id={id}
        fullWidth
        sx={rest.readOnly ? { backgroundColor: 'background.default' } : undefined}
        value={value}
        error={error !== undefined}
        inputRef={inputRef}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        inputProps={{
          ...input,
          'aria-required': required || undefined,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined && help === undefined ? undefined : noteId,
        }}
      />
      <FieldNote id={noteId} error={error} help={help} />
    </Box>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly help?: ReactNode;
}

export function FieldNote({ id, error, help }: FieldNoteProps) {
  if (error === undefined && help === undefined) return null;
  return (
    <Typography
      id={id}
      variant="body2"
      component="div"
      sx={{ mt: 1, color: error === undefined ? 'text.secondary' : 'error.main', display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      {error === undefined ? null : <Icon name="error" size={20} />}
      <span>{error ?? help}</span>
    </Typography>
  );
}

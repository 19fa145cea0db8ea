import { Box, Checkbox, FormControlLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldNote, noteIdOf } from '../FieldFrame.tsx';
import { useField } from './useField.ts';

interface CheckboxInputProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: string;
  readonly disabled?: boolean;
  readonly title?: string;
}

export function CheckboxInput({ name, label, help, disabled = false, title }: CheckboxInputProps) {
  const { id, field, error } = useField(name);
  return (
    <Box title={title}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Checkbox
            checked={field.value === true}
            onBlur={field.onBlur}
            onChange={(_, checked) => field.onChange(checked)}
            slotProps={{
              input: { ref: field.ref, name, 'aria-describedby': help === undefined && error === undefined ? undefined : noteIdOf(id) },
            }}
          />
        }
      />
      {/* Below the words, not below the box. */}
      <Box sx={{ pl: '29px', mt: -2 }}>
        <FieldNote id={noteIdOf(id)} help={help} error={error} />
      </Box>
    </Box>
  );
}

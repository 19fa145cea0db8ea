import { Box, OutlinedInput } from '@mui/material';
import { fieldAriaProps, FieldFrame, type InputProps } from '../../../components/form/FieldFrame.tsx';
import { useField } from '../../../components/form/inputs/useField.ts';
import { texts } from '../../../texts.ts';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A colour as #rrggbb by keyboard, or from the device's palette. */
export function ColourInput({ name, label, help }: Omit<InputProps, 'required'>) {
  const { id, field, error } = useField(name);
  const value = String(field.value ?? '');
  return (
    <FieldFrame id={id} label={label} required help={help} error={error}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box
          component="input"
          type="color"
          aria-label={texts.configuration.pickColour(label)}
          value={isColour(value) ? value.toLowerCase() : '#000000'}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value)}
          sx={{
            width: 44,
            height: 44,
            flex: 'none',
            p: '4px',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
        <OutlinedInput
          id={id}
          name={name}
          fullWidth
          value={value}
          error={error !== undefined}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value.trim())}
          inputProps={{ spellCheck: false, autoComplete: 'off', 'aria-required': true, ...fieldAriaProps(id, help, error) }}
        />
      </Box>
    </FieldFrame>
  );
}

import { Box, IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useId, useRef, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { maskGermanDate, parseGermanDate, shownDate } from './germanDate.ts';

interface DateInputProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
}

/** TT.MM.JJJJ by keyboard, or from the device's calendar. The form holds `YYYY-MM-DD`, or what is not yet a day. */
export function DateInput({ name, label, required = false, help }: DateInputProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  const value = field.value as string | null | undefined;
  const shown = shownDate(value);
  const type = (text: string): void => {
    const masked = maskGermanDate(text, shown);
    field.onChange(masked.length === 10 ? (parseGermanDate(masked) ?? masked) : masked);
  };
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <Box sx={{ position: 'relative', maxWidth: 240 }}>
        <OutlinedInput
          id={id}
          fullWidth
          value={shown}
          error={error !== undefined}
          inputRef={field.ref}
          placeholder={texts.datePlaceholder}
          onBlur={() => {
            const day = parseGermanDate(shown);
            if (day !== undefined && day !== value) field.onChange(day);
            field.onBlur();
          }}
          onChange={(event) => type(event.target.value)}
          inputProps={{
            inputMode: 'numeric',
            autoComplete: 'off',
            'aria-required': required || undefined,
            ...describedBy(id, help, error),
          }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={texts.common.pickDate} onClick={() => picker.current?.showPicker()}>
                <Icon name="event" />
              </IconButton>
            </InputAdornment>
          }
        />
        <Box
          component="input"
          type="date"
          ref={picker}
          tabIndex={-1}
          aria-hidden="true"
          value={/^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? (value ?? '') : ''}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value === '' ? '' : event.target.value)}
          sx={{ position: 'absolute', right: 0, bottom: 0, width: 1, height: 1, opacity: 0, border: 0, p: 0, pointerEvents: 'none' }}
        />
      </Box>
    </FieldFrame>
  );
}

import { Box, IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useRef, type Ref } from 'react';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
import { maskGermanDate, parseGermanDate, shownDate } from './germanDate.ts';

interface DateFieldProps {
  readonly id: string;
  /** `YYYY-MM-DD`, or what is not yet a day. */
  readonly value: string | null | undefined;
  readonly invalid: boolean;
  readonly required?: boolean;
  readonly described: object;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Where nothing else names it. */
  readonly label?: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** TT.MM.JJJJ by keyboard, or from the device's calendar. */
export function DateField({ id, value, invalid, required = false, described, inputRef, label, onChange, onBlur }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const shown = shownDate(value);
  const type = (text: string): void => {
    const masked = maskGermanDate(text, shown);
    onChange(masked.length === 10 ? (parseGermanDate(masked) ?? masked) : masked);
  };
  return (
    <Box sx={{ position: 'relative', width: '100%', maxWidth: 240 }}>
      <OutlinedInput
        id={id}
        fullWidth
        value={shown}
        error={invalid}
        inputRef={inputRef}
        placeholder={texts.datePlaceholder}
        onBlur={() => {
          const day = parseGermanDate(shown);
          if (day !== undefined && day !== value) onChange(day);
          onBlur();
        }}
        onChange={(event) => type(event.target.value)}
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-label': label,
          'aria-required': required || undefined,
          ...described,
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={label === undefined ? texts.common.pickDate : `${texts.common.pickDate}: ${label}`}
              onClick={() => picker.current?.showPicker()}
            >
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
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        sx={{ position: 'absolute', right: 0, bottom: 0, width: 1, height: 1, opacity: 0, border: 0, p: 0, pointerEvents: 'none' }}
      />
    </Box>
  );
}

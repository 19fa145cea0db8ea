import { Box, IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useRef, useState, type Ref } from 'react';
import { parseDay } from '@portal/contracts/shared/time/parseDay';
import { texts } from '../../../texts.ts';
import { Icon } from '../../Icon.tsx';
import { formatDay } from '@portal/contracts/shared/time/days';

/** Form value → text of the field: an ISO day is shown in German, anything else is what was typed. */
const shownDate = (value: string | null | undefined): string =>
  value === null || value === undefined ? '' : /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;

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

const valueOf = (text: string): string => parseDay(text) ?? text;

/** A day as people write it, or from the device's calendar. Once the field is left it is shown as it was understood. */
export function DateField({ id, value, invalid, required = false, described, inputRef, label, onChange, onBlur }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<string>();
  const type = (text: string): void => {
    setTyping(text);
    onChange(valueOf(text));
  };
  return (
    <Box sx={{ position: 'relative', width: '100%', maxWidth: 240 }}>
      <OutlinedInput
        id={id}
        fullWidth
        // What others put there meanwhile is shown, not what was typed before.
        value={typing !== undefined && valueOf(typing) === value ? typing : shownDate(value)}
        error={invalid}
        inputRef={inputRef}
        placeholder={texts.datePlaceholder}
        onBlur={() => {
          setTyping(undefined);
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

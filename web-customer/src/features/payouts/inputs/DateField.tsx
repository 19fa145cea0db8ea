import { Box, IconButton } from '@mui/material';
import { useRef } from 'react';
import { formatDay } from '@portal/contracts/shared/time/days';
import { parseDay } from '@portal/contracts/shared/time/parseDay';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { LabelledTextInput, type FieldProps } from '../../../components/fields/LabelledTextInput.tsx';
import { payoutTexts } from '../../../payoutTexts.ts';

/** Its value is as typed: `12.05.2026`. */
interface DateFieldProps extends Omit<FieldProps<HTMLInputElement>, 'help'> {
  readonly onBlur: () => void;
  readonly readOnly: boolean;
}

/** A day as people write it; the browser's calendar beside it for who would rather choose one. */
export function DateField({ label, value, onChange, onBlur, readOnly, ...rest }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const tidy = (): void => {
    const day = parseDay(value);
    if (day !== undefined && !readOnly) onChange(formatDay(day));
    onBlur();
  };
  return (
    <LabelledTextInput
      {...rest}
      label={label}
      value={value}
      readOnly={readOnly}
      onChange={onChange}
      onBlur={tidy}
      input={{ inputMode: 'numeric', placeholder: payoutTexts.inputs.date, autoComplete: 'off' }}
      end={
        readOnly ? null : (
          <Box sx={{ position: 'relative', display: 'flex' }}>
            <IconButton
              aria-label={payoutTexts.inputs.openCalendar(label)}
              onClick={() => {
                const input = calendar.current;
                if (input === null) return;
                input.value = parseDay(value) ?? '';
                if ('showPicker' in input) input.showPicker();
                else (input as HTMLInputElement).focus();
              }}
            >
              <Icon name="event" size={24} />
            </IconButton>
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              style={{
                position: 'absolute',
                right: 0,
                bottom: 0,
                width: 1,
                height: 1,
                opacity: 0,
                border: 0,
                padding: 0,
                pointerEvents: 'none',
              }}
              onChange={(event) => {
                if (event.target.value !== '') onChange(formatDay(event.target.value));
              }}
            />
          </Box>
        )
      }
    />
  );
}

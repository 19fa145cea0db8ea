import { Box, OutlinedInput } from '@mui/material';
import { texts } from '../../../texts.ts';
import { DateField } from './DateField.tsx';
import { fieldAriaProps, FieldFrame, type InputProps } from '../FieldFrame.tsx';
import { parseTime, type MomentValue } from './momentValue.ts';
import { useField } from './useField.ts';

/** A day and a time beside each other; the form holds both as they were typed (`MomentValue`). */
export function MomentInput({ name, label, help }: Omit<InputProps, 'required'>) {
  const { id, field, error } = useField(name);
  const value = field.value as MomentValue;
  const described = fieldAriaProps(id, help, error);
  const change = (part: Partial<MomentValue>): void => field.onChange({ ...value, ...part });
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 2 }}>
        <DateField
          id={id}
          value={value.day}
          invalid={error !== undefined}
          described={described}
          label={texts.moment.day(label)}
          inputRef={field.ref}
          onChange={(day) => change({ day })}
          onBlur={field.onBlur}
        />
        <OutlinedInput
          value={value.time}
          error={error !== undefined}
          placeholder={texts.moment.timePlaceholder}
          onChange={(event) => change({ time: event.target.value })}
          onBlur={() => {
            const time = parseTime(value.time);
            if (time !== undefined && time !== value.time) change({ time });
            field.onBlur();
          }}
          sx={{ width: 104, flex: 'none' }}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', 'aria-label': texts.moment.time(label), ...described }}
        />
      </Box>
    </FieldFrame>
  );
}

import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { InputOption } from '@portal/contracts/payouts/views/catalogue';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { FieldNote, type FieldProps } from '../../../components/fields/LabelledTextInput.tsx';
import { payoutTexts } from '../../../payoutTexts.ts';
import { parseChosenOptions } from './inputText.ts';

/** Its value is JSON text of the chosen values. */
interface MultiSelectProps extends Omit<FieldProps<HTMLInputElement>, 'help' | 'required'> {
  readonly options: readonly InputOption[];
  readonly disabled: boolean;
}

/** Several answers: each is a box of its own, all in sight. */
export function MultiSelect({ label, value, options, disabled, error, onChange, onBlur, inputRef }: MultiSelectProps) {
  const id = useId();
  const chosen = parseChosenOptions(value);
  const toggle = (option: string, on: boolean): void =>
    onChange(JSON.stringify(options.map((one) => one.value).filter((one) => (one === option ? on : chosen.includes(one)))));
  return (
    <Box
      component="fieldset"
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
      data-wrong={error === undefined ? undefined : ''}
      tabIndex={-1}
      onBlur={onBlur}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, '&:focus': { outline: 'none' } }}
    >
      <Typography id={id} component="legend" sx={{ fontWeight: 500, p: 0 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {options.map((option, index) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            inputRef={index === 0 ? inputRef : undefined}
            onChange={disabled ? undefined : (on) => toggle(option.value, on)}
          />
        ))}
      </Box>
      <FieldNote id={`${id}-note`} error={error} help={disabled ? undefined : payoutTexts.inputs.multiple} />
    </Box>
  );
}

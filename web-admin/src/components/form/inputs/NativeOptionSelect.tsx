import { NativeSelect, OutlinedInput, type NativeSelectProps } from '@mui/material';

interface OptionSelectProps extends Omit<NativeSelectProps, 'onChange' | 'input'> {
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The device's own select: quick, familiar, works everywhere. */
export const NativeOptionSelect = ({ options, onChange, ...props }: OptionSelectProps) => (
  <NativeSelect input={<OutlinedInput />} {...props} onChange={({ target }) => onChange(target.value)}>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </NativeSelect>
);

import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { FieldBorder, LabelledFieldFrame, type FieldProps } from './LabelledTextInput.tsx';

/** Its value is empty for nothing chosen. */
interface SelectFieldProps extends FieldProps<HTMLSelectElement> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
  readonly disabled?: boolean;
}

const SelectBorder = styled(FieldBorder)({
  position: 'relative',
  '& > select': {
    flex: 1,
    width: '100%',
    minWidth: 0,
    minHeight: 46,
    padding: '11px 44px 11px 13px',
    border: 0,
    borderRadius: 9,
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    background: 'none',
    appearance: 'none',
    textOverflow: 'ellipsis',
    opacity: 1,
    '&:focus-visible': { outline: 'none' },
    '& option': { color: 'initial', backgroundColor: 'Field', '@media (prefers-color-scheme: dark)': { color: 'FieldText' } },
  },
});

/** The browser's own list: on phones nothing is easier to hit. */
export function SelectField({ label, value, options, placeholder, onChange, help, error, required, inputRef, ...rest }: SelectFieldProps) {
  return (
    <LabelledFieldFrame
      id={useId()}
      label={label}
      help={help}
      error={error}
      required={required}
      readOnly={rest.disabled}
      Border={SelectBorder}
    >
      {(ties) => (
        <>
          <select {...rest} {...ties} ref={inputRef} value={value} onChange={(event) => onChange(event.target.value)}>
            {value === '' || !required ? <option value="">{placeholder}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Box sx={{ position: 'absolute', right: 12, pointerEvents: 'none', color: 'text.secondary' }}>
            <Icon name="expand_more" size={24} />
          </Box>
        </>
      )}
    </LabelledFieldFrame>
  );
}

import { InputAdornment, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { centsAsInput, parseEuros } from '@portal/contracts/payouts/money';
import { fieldAriaProps, FieldFrame, type InputProps } from '../FieldFrame.tsx';
import { useField } from './useField.ts';

/** Cents, what is not yet an amount, or null for none. */
export type MoneyInputValue = number | string | null;

const shownMoney = (value: MoneyInputValue | undefined): string => (typeof value === 'number' ? centsAsInput(value) : (value ?? ''));

const valueOf = (text: string): MoneyInputValue => (text.trim() === '' ? null : (parseEuros(text) ?? text));

/** An amount in euros; the form holds whole cents. Once it is left it is shown as it was understood. */
export function MoneyInput({ name, label, required = false, help }: InputProps) {
  const { id, field, error } = useField(name);
  const [typing, setTyping] = useState<string>();
  const value = field.value as MoneyInputValue | undefined;
  const type = (text: string): void => {
    setTyping(text);
    field.onChange(valueOf(text));
  };
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <OutlinedInput
        id={id}
        fullWidth
        name={name}
        // What others put there meanwhile is shown, not what was typed before.
        value={typing !== undefined && valueOf(typing) === value ? typing : shownMoney(value)}
        error={error !== undefined}
        inputRef={field.ref}
        onBlur={() => {
          setTyping(undefined);
          field.onBlur();
        }}
        onChange={(event) => type(event.target.value)}
        endAdornment={<InputAdornment position="end">€</InputAdornment>}
        inputProps={{
          inputMode: 'decimal',
          autoComplete: 'off',
          'aria-required': required || undefined,
          ...fieldAriaProps(id, help, error),
        }}
        sx={{ maxWidth: 280, '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      />
    </FieldFrame>
  );
}

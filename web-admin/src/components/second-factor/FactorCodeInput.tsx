import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { FACTOR_CODE_INPUT_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { TextInput } from '../form/inputs/TextInput.tsx';

interface FactorCodeInputProps {
  readonly label: string;
  readonly help?: string;
  /** Letters may be typed too. */
  readonly letters?: boolean;
  /** It is the one thing to do here. */
  readonly first?: boolean;
}

/** A code that counts once; phones and password managers offer it by themselves. */
export function FactorCodeInput({ label, help, letters = false, first = false }: FactorCodeInputProps) {
  const { setFocus } = useFormContext<{ code: string }>();
  useEffect(() => {
    if (first) setFocus('code');
  }, [first, letters, setFocus]);
  return (
    <TextInput
      name="code"
      label={label}
      required
      autoComplete="one-time-code"
      maxLength={FACTOR_CODE_INPUT_MAX_LENGTH}
      help={help}
      inputMode={letters ? undefined : 'numeric'}
    />
  );
}

import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { PASSWORD_INPUT_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { texts } from '../../../texts.ts';
import { Icon } from '../../Icon.tsx';
import type { InputProps } from '../FieldFrame.tsx';
import { TextInput } from './TextInput.tsx';

interface PasswordInputProps extends InputProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput({ required = true, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      required={required}
      maxLength={PASSWORD_INPUT_MAX_LENGTH}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={shown ? texts.common.hidePassword : texts.common.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'visibility_off' : 'visibility'} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

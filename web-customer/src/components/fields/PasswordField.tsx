import { IconButton } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { PASSWORD_INPUT_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { texts } from '../../texts.ts';
import { LabelledTextInput, type FieldProps } from './LabelledTextInput.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

interface PasswordFieldProps extends Omit<FieldProps<HTMLInputElement>, 'help' | 'required'> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Pressed on a page that the server has drawn, before the app was there.
  useLayoutEffect(() => setShown(button.current?.getAttribute('aria-pressed') === 'true'), []);
  return (
    <LabelledTextInput
      {...props}
      required
      type={shown ? 'text' : 'password'}
      maxLength={PASSWORD_INPUT_MAX_LENGTH}
      input={{ autoCapitalize: 'none', spellCheck: false }}
      end={
        <IconButton
          ref={button}
          aria-label={shown ? texts.common.hidePassword : texts.common.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'visibility_off' : 'visibility'} size={24} />
        </IconButton>
      }
    />
  );
}

import type { ComponentProps } from 'react';
import { EMAIL_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { TextInput } from './TextInput.tsx';

type EmailInputProps = Pick<ComponentProps<typeof TextInput>, 'label' | 'help' | 'autoComplete' | 'required'> & { readonly name?: string };

export const EmailInput = ({ name = 'email', required = true, ...rest }: EmailInputProps) => (
  <TextInput {...rest} name={name} type="email" inputMode="email" required={required} maxLength={EMAIL_MAX_LENGTH} />
);

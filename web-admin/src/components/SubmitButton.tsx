import { Button, type ButtonProps } from '@mui/material';
import { texts } from '../texts.ts';

interface SubmitButtonProps extends Pick<
  ButtonProps,
  'fullWidth' | 'startIcon' | 'onClick' | 'type' | 'color' | 'variant' | 'form' | 'disabled'
> {
  readonly busy: boolean;
  readonly children: string;
}

/** An action that keeps its place and focus while it works, and does not act twice. */
export function SubmitButton({ busy, children, onClick, type = 'submit', variant = 'contained', ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} type={busy ? 'button' : type} variant={variant} aria-busy={busy} onClick={busy ? undefined : onClick}>
      {busy ? texts.common.busy : children}
    </Button>
  );
}

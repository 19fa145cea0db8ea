import { Button, type ButtonProps } from '@mui/material';
import { texts } from '../../texts.ts';

interface SubmitButtonProps extends Pick<ButtonProps, 'fullWidth' | 'size' | 'startIcon' | 'onClick' | 'type' | 'color' | 'className'> {
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly children: string;
}

/** The one primary action. It keeps its place, its focus and its name while it works, and does not act twice. */
export function SubmitButton({ busy, disabled = false, children, onClick, type = 'submit', ...rest }: SubmitButtonProps) {
  return (
    <Button
      {...rest}
      type={busy ? 'button' : type}
      variant="contained"
      disabled={disabled}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
    >
      {busy ? texts.common.busy : children}
    </Button>
  );
}

import { Button } from '@mui/material';
import { texts } from '../texts.ts';
import { Icon } from './Icon.tsx';

interface EditButtonProps {
  readonly onClick: () => void;
  /** It comes back in place of the form that it opened: the focus is there again. */
  readonly returned: boolean;
}

export function EditButton({ onClick, returned }: EditButtonProps) {
  return (
    <Button variant="outlined" startIcon={<Icon name="edit" />} onClick={onClick} autoFocus={returned}>
      {texts.edit}
    </Button>
  );
}

import { IconButton, Tooltip } from '@mui/material';
import { Icon } from './Icon.tsx';

interface IconActionProps {
  readonly label: string;
  readonly icon: string;
  /** What it is about, for those who do not see the row around it. */
  readonly of?: string;
  readonly onClick: () => void;
}

/** A button whose words stand in its tooltip. */
export const IconAction = ({ label, icon, of, onClick }: IconActionProps) => (
  <Tooltip title={label}>
    <IconButton aria-label={of === undefined ? label : `${label}: ${of}`} onClick={onClick}>
      <Icon name={icon} />
    </IconButton>
  </Tooltip>
);

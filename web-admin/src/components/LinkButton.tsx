import { Button, type ButtonProps } from '@mui/material';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { Icon } from './Icon.tsx';

interface LinkButtonProps extends Omit<ButtonProps, 'href'>, Pick<LinkProps, 'to' | 'replace' | 'state'> {
  readonly icon?: string;
}

/** A button that leads to another page. */
export const LinkButton = ({ icon, ...props }: LinkButtonProps) => (
  <Button component={RouterLink} startIcon={icon === undefined ? undefined : <Icon name={icon} />} {...props} />
);

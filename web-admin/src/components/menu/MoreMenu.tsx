import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../Icon.tsx';
import { useMenu } from './useMenu.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon: string;
  readonly danger?: boolean;
  readonly does: (() => void) | { readonly to: string };
}

/** What is done less often, behind '⋯'. Without actions nothing stands there. */
export function MoreMenu({ label, actions }: { readonly label: string; readonly actions: readonly MenuAction[] }) {
  const { opener, menu, close } = useMenu(label);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton {...opener} aria-label={label}>
        <Icon name="more_horiz" />
      </IconButton>
      <Menu {...menu}>
        {actions.map(({ label: action, icon, danger = false, does }) => (
          <MenuItem
            key={action}
            sx={{ minHeight: 44, color: danger ? 'error.main' : 'text.primary' }}
            {...(typeof does === 'function' ? {} : { component: RouterLink, to: does.to })}
            onClick={() => {
              close();
              if (typeof does === 'function') does();
            }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon name={icon} />
            </ListItemIcon>
            {action}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

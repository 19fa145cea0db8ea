import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from './Icon.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon: string;
  readonly danger?: boolean;
  readonly does: (() => void) | { readonly to: string };
}

/** What is done less often, behind '⋯'. Without actions nothing stands there. */
export function MoreMenu({ label, actions }: { readonly label: string; readonly actions: readonly MenuAction[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="more_horiz" />
      </IconButton>
      <Menu
        id={id}
        open={open}
        anchorEl={() => button.current}
        // Within a landmark, as everything else on the page.
        container={() => button.current?.closest('main') ?? document.body}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map(({ label: action, icon, danger = false, does }) => (
          <MenuItem
            key={action}
            sx={{ minHeight: 44, color: danger ? 'error.main' : 'text.primary' }}
            {...(typeof does === 'function' ? {} : { component: RouterLink, to: does.to })}
            onClick={() => {
              setOpen(false);
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

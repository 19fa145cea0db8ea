import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

export interface MenuChoice {
  readonly label: string;
  readonly does: () => void;
  /** One of several that can be on, or the only one that is. */
  readonly chosen?: { readonly role: 'menuitemcheckbox' | 'menuitemradio'; readonly on: boolean };
  /** Where it is no choice. */
  readonly icon?: string;
  /** The menu stays open: for the next choice. */
  readonly stays?: boolean;
}

interface MenuButtonProps {
  readonly label: string;
  /** What the menu is, where the button says something else. */
  readonly menuLabel?: string;
  readonly icon: string;
  readonly choices: readonly MenuChoice[];
}

/** A button with a menu of choices below it, within its landmark. */
export function MenuButton({ label, menuLabel = label, icon, choices }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        startIcon={<Icon name={icon} />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Menu
        id={id}
        open={open}
        anchorEl={() => button.current}
        container={() => button.current?.closest('main') ?? document.body}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': menuLabel } }}
      >
        {choices.map(({ label: choice, does, chosen, icon: ownIcon = '', stays = false }) => (
          <MenuItem
            key={choice}
            {...(chosen === undefined ? {} : { role: chosen.role, 'aria-checked': chosen.on })}
            sx={{ minHeight: 44 }}
            onClick={() => {
              if (!stays) setOpen(false);
              does();
            }}
          >
            <ListItemIcon sx={{ color: chosen?.on === true ? 'primary.main' : 'text.secondary' }}>
              <Icon name={chosen === undefined ? ownIcon : chosen.on ? 'check_circle' : 'radio_button_unchecked'} />
            </ListItemIcon>
            {choice}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

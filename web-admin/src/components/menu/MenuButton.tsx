import { Box, Button, ListItemIcon, Menu, MenuItem, Tooltip, type SxProps, type Theme } from '@mui/material';
import { Icon } from '../Icon.tsx';
import { useMenu } from './useMenu.ts';

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
  /** Among many others: the icon alone says it where there is no room for its words, and they stand in the tooltip. */
  readonly compact?: boolean;
  readonly disabled?: boolean;
}

const wordsWhereThereIsRoom: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('xl')]: {
    minWidth: 44,
    '& .MuiButton-startIcon': { mx: 0 },
    '& .words': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
});

/** A button with a menu of choices below it, within its landmark. */
export function MenuButton({ label, menuLabel = label, icon, choices, compact = false, disabled = false }: MenuButtonProps) {
  const { opener, menu, close } = useMenu(menuLabel);
  const button = (
    <Button {...opener} disabled={disabled} startIcon={<Icon name={icon} />} {...(compact ? { sx: wordsWhereThereIsRoom } : {})}>
      <Box component="span" className="words">
        {label}
      </Box>
    </Button>
  );
  return (
    <>
      {compact && !disabled ? <Tooltip title={label}>{button}</Tooltip> : button}
      <Menu {...menu}>
        {choices.map(({ label: choice, does, chosen, icon: ownIcon = '', stays = false }) => (
          <MenuItem
            key={choice}
            {...(chosen === undefined ? {} : { role: chosen.role, 'aria-checked': chosen.on })}
            sx={{ minHeight: 44 }}
            onClick={() => {
              if (!stays) close();
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

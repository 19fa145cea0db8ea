import { Box, Drawer, IconButton, List, ListItem, ListItemButton } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { logout } from '../../api/requests/access/logout.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { texts } from '../../texts.ts';
import { PlainLanguageSwitch } from '../../plain-language/PlainLanguageSwitch.tsx';
import { navigationItemPropsOf } from './navigationItemPropsOf.ts';
import { NewTabNote } from './NewTabNote.tsx';
import { isCurrentDestination, type Destination } from './navigation.ts';

interface SideDrawerProps {
  readonly open: boolean;
  readonly items: readonly Destination[];
  readonly onClose: () => void;
}

export function SideDrawer({ open, items, onClose }: SideDrawerProps) {
  const { pathname } = useLocation();
  const leave = (): void => {
    onClose();
    void logout();
  };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': texts.common.menu, sx: { width: 288, maxWidth: '85vw', p: 3 } } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton aria-label={texts.common.close} onClick={onClose}>
          <Icon name="close" size={24} />
        </IconButton>
      </Box>
      <nav aria-label={texts.common.menu}>
        <List disablePadding>
          {[...items, { label: texts.legal.title, icon: 'info', to: customerPaths.legal, section: customerPaths.legal }].map((item) => (
            <ListItem key={item.section} disablePadding>
              <ListItemButton
                {...navigationItemPropsOf(item, pathname, onClose)}
                selected={isCurrentDestination(item, pathname)}
                sx={{ gap: 4, minHeight: 52, borderRadius: 2 }}
              >
                <Icon name={item.icon} size={24} />
                {item.label}
                {item.opens === undefined ? null : <NewTabNote />}
              </ListItemButton>
            </ListItem>
          ))}
          <ListItem disablePadding sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 2, pt: 2 }}>
            <ListItemButton onClick={leave} sx={{ gap: 4, minHeight: 52, borderRadius: 2 }}>
              <Icon name="logout" size={24} />
              {texts.common.logout}
            </ListItemButton>
          </ListItem>
        </List>
      </nav>
      <Box sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 2, pt: 2, px: 4 }}>
        <PlainLanguageSwitch />
      </Box>
    </Drawer>
  );
}

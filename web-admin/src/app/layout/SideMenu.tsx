import { Box, Tooltip } from '@mui/material';
import { NavLink, useLocation } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { logout } from '../../api/access.ts';
import type { MenuEntry } from '../../frame/consoleModule.ts';
import { Icon } from '../../components/Icon.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { menuEntriesFor } from './menuEntries.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';

interface SideMenuProps {
  readonly collapsed: boolean;
  readonly onToggle?: () => void;
  readonly onChoose?: () => void;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  minHeight: 40,
  px: '14px',
  borderRadius: 1,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  typography: 'body1',
  color: 'text.primary',
  textDecoration: 'none',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '&:hover': { bgcolor: 'action.hover' },
  '&.active': { bgcolor: 'primary.light', color: 'primary.main', fontWeight: 600 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const group = { display: 'flex', flexDirection: 'column', gap: 1 } as const;

/** The way between the areas; 232 px wide, 64 px when collapsed. */
export function SideMenu({ collapsed, onToggle, onChoose }: SideMenuProps) {
  const { payload } = useSession();
  const { pathname } = useLocation();
  const config = useConfig();
  const entries = payload === null ? [] : menuEntriesFor(payload, config).filter(({ listed }) => listed !== false);
  const name = (label: string) => <span className={collapsed ? 'visually-hidden' : undefined}>{label}</span>;
  const tip = (label: string) => (collapsed ? label : '');
  const links = (shown: readonly MenuEntry[]) =>
    shown.map(({ label, icon, to, below, also }) => (
      <Tooltip key={to} title={tip(label)} placement="right">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link, which it does not see */}
        <Box
          component={NavLink}
          to={to}
          end={to === adminPaths.dashboard || entries.some((entry) => entry.below === to)}
          onClick={onChoose}
          className={also !== undefined && pathname.startsWith(also) ? 'active' : ''}
          sx={{ ...row, ...(!collapsed && entries.some((entry) => entry.to === below) ? { pl: '30px' } : {}) }}
        >
          <Icon name={icon} />
          {name(label)}
        </Box>
      </Tooltip>
    ));
  const further = entries.filter(({ more }) => more === true);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2, height: '100%' }}>
      <Box component="nav" aria-label={texts.common.mainNavigation} sx={group}>
        {links(entries.filter(({ more }) => more !== true))}
        <Tooltip title={tip(texts.menu.logout)} placement="right">
          <Box component="button" type="button" onClick={() => void logout()} sx={row}>
            <Icon name="logout" />
            {name(texts.menu.logout)}
          </Box>
        </Tooltip>
      </Box>
      {further.length === 0 ? null : (
        <Box component="nav" aria-label={texts.instance.more} sx={{ ...group, borderTop: 1, borderColor: 'divider', mt: 2, pt: 3 }}>
          {collapsed ? null : (
            <SecondaryText variant="caption" aria-hidden="true" sx={{ px: '14px' }}>
              {texts.instance.more}
            </SecondaryText>
          )}
          {links(further)}
        </Box>
      )}
      {onToggle === undefined ? null : (
        <Tooltip title={tip(texts.common.expandMenu)} placement="right">
          <Box
            component="button"
            type="button"
            onClick={onToggle}
            aria-expanded={!collapsed}
            sx={{ ...row, mt: 'auto', color: 'text.secondary' }}
          >
            <Icon name={collapsed ? 'chevron_right' : 'chevron_left'} />
            {name(collapsed ? texts.common.expandMenu : texts.common.collapseMenu)}
          </Box>
        </Tooltip>
      )}
    </Box>
  );
}

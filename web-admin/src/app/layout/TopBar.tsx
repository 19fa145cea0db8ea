import { Box, IconButton, Link } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { InboxBell } from '../../features/inbox/InboxBell.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { GlobalSearch } from '../search/GlobalSearch.tsx';
import { TOP_BAR_PX } from './topBarPx.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';

/** Whose portal this is, and who works in it. */
export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { app } = useConfig();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: TOP_BAR_PX,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 3, sm: 5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={texts.common.openMenu} onClick={onMenu} sx={{ display: { md: 'none' }, ml: -2 }}>
        <Icon name="menu" size={24} />
      </IconButton>
      <Link
        component={RouterLink}
        to={adminPaths.dashboard}
        color="inherit"
        sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0, fontWeight: 650, whiteSpace: 'nowrap' }}
      >
        {app.logo === null ? (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {app.bankName}
          </Box>
        ) : (
          <img src={app.logo} alt={app.bankName} height={28} />
        )}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, display: { xs: 'none', lg: 'inline' } }}>
          {app.title} · {texts.common.console}
        </Box>
      </Link>
      <GlobalSearch />
      <InboxBell />
      <Person />
    </Box>
  );
}

function Person() {
  const { payload } = useSession();
  const { data } = useGetOne<EmployeeView>('bank-employees', { id: payload?.id ?? '' }, { enabled: payload !== null, staleTime: 300_000 });
  const name = [data?.firstName, data?.lastName].filter(Boolean).join(' ');
  return (
    <Link
      component={RouterLink}
      to={adminPaths.profile}
      color="inherit"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}
    >
      <Icon name="person" />
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, whiteSpace: 'nowrap' }}>
        {name === '' ? texts.menu.profile : name}
      </Box>
      <Box component="span" className="visually-hidden" sx={{ display: { md: 'none' } }}>
        {texts.menu.profile}
      </Box>
    </Link>
  );
}

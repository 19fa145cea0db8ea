import { Box, Button } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { logout } from '../../api/requests/access/logout.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Logo } from '../../components/drawings/Logo.tsx';
import { signedInTexts } from '../../signedInTexts.ts';
import { texts } from '../../texts.ts';
import type { Destination } from './navigation.ts';
import { navigationItemPropsOf } from './navigationItemPropsOf.ts';
import { NewTabNote } from './NewTabNote.tsx';
import { PAGE_FRAME_MAX_WIDTH_PX, pageFrameSx } from './Page.tsx';

interface HeaderProps {
  readonly items: readonly Destination[];
  readonly customer: CustomerView | undefined;
  readonly signedIn: boolean;
}

const nameOf = (customer: CustomerView | undefined): string => [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');

/** 64 px (56 on phones): logo left, the person right, the tabs below on wide screens. */
export function Header({ items, customer, signedIn }: HeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        backgroundColor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          ...pageFrameSx,
          minHeight: { xs: 56, md: 64 },
          display: 'flex',
          alignItems: 'center',
          gap: 3,
        }}
      >
        <Box
          component={Link}
          to={signedIn ? customerPaths.dashboard : customerPaths.root}
          sx={{ textDecoration: 'none', py: 2, mr: 'auto', minWidth: 0 }}
        >
          <Logo />
        </Box>
        {signedIn ? (
          <Person name={nameOf(customer)} />
        ) : (
          <Button component={Link} to={customerPaths.login} startIcon={<Icon name="login" />}>
            {texts.common.login}
          </Button>
        )}
      </Box>
      <TopTabs items={items} />
    </Box>
  );
}

function Person({ name }: { readonly name: string }) {
  return (
    <>
      <Button
        component={Link}
        to={customerPaths.profile}
        startIcon={<Icon name="person" size={24} />}
        aria-label={texts.common.profileOf(name)}
        sx={{ minWidth: 0, color: 'text.primary' }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: { xs: '38vw', md: 260 } }}
        >
          {name === '' ? signedInTexts.tabs.profile : name}
        </Box>
      </Button>
      <Button onClick={() => void logout()} startIcon={<Icon name="logout" />} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
        {texts.common.logout}
      </Button>
    </>
  );
}

/** Wide screens: the destinations as tabs below the header. */
function TopTabs({ items }: { readonly items: readonly Destination[] }) {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={texts.common.mainNavigation} sx={{ display: { xs: 'none', md: 'block' } }}>
      <Box component="ul" sx={{ listStyle: 'none', display: 'flex', gap: 1, m: '0 auto', px: 3, py: 0, maxWidth: PAGE_FRAME_MAX_WIDTH_PX }}>
        {items.map((item) => (
          <li key={item.section}>
            <Box
              {...navigationItemPropsOf(item, pathname)}
              sx={{
                background: 'none',
                border: 0,
                font: 'inherit',
                cursor: 'pointer',
                display: 'flex',
                alignItems: 'center',
                minHeight: 44,
                px: 3,
                color: 'text.secondary',
                fontWeight: 500,
                textDecoration: 'none',
                borderBottom: '3px solid transparent',
                transition: 'color 150ms ease-out',
                '&:hover': { color: 'text.primary' },
                '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
                '&:focus-visible': { outlineOffset: -3 },
              }}
            >
              {item.label}
              {item.opens === undefined ? null : <NewTabNote />}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

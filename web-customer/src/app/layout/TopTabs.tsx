import { Box } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { FRAME_PX } from './Page.tsx';
import { texts } from '../../texts.ts';
import { isCurrent, type Destination } from './navigation.ts';

/** Wide screens: the destinations as tabs below the header. */
export function TopTabs({ items }: { readonly items: readonly Destination[] }) {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={texts.common.mainNavigation} sx={{ display: { xs: 'none', md: 'block' } }}>
      <Box component="ul" sx={{ listStyle: 'none', display: 'flex', gap: 1, m: '0 auto', px: 3, py: 0, maxWidth: FRAME_PX }}>
        {items.map((item) => (
          <li key={item.section}>
            <Box
              component={Link}
              to={item.to}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              sx={{
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
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

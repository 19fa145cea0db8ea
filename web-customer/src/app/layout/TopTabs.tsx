import { Box } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { PAGE_FRAME_MAX_WIDTH_PX } from './Page.tsx';
import { texts } from '../../texts.ts';
import { navigationItemPropsOf } from './navigationItemPropsOf.ts';
import type { Destination } from './navigation.ts';
import { NewTabNote } from './NewTabNote.tsx';

/** Wide screens: the destinations as tabs below the header. */
export function TopTabs({ items }: { readonly items: readonly Destination[] }) {
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

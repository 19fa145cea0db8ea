import { Box, ButtonBase } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { signedInTexts } from '../../signedInTexts.ts';
import { texts } from '../../texts.ts';
import { navigationItemPropsOf } from './navigationItemPropsOf.ts';
import type { Destination } from './navigation.ts';

export const BOTTOM_BAR_PX = 64;
const MAX_DESTINATIONS = 3;

const cell = {
  flex: 1,
  minWidth: 0,
  flexDirection: 'column',
  gap: '2px',
  fontFamily: 'inherit',
  // Larger text grows as far as four words fit side by side.
  fontSize: 'min(0.8125rem, 4.75vw)',
  lineHeight: 1.25,
  fontWeight: 500,
  color: 'text.secondary',
  '&[aria-current]': { color: 'primary.main' },
  '&:focus-visible': { outlineOffset: -4 },
} as const;

/** Phones: the first destinations under the thumb, the rest in the drawer. */
export function BottomBar({ items, onMenu }: { readonly items: readonly Destination[]; readonly onMenu: () => void }) {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={texts.common.mainNavigation}
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        backgroundColor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
        height: `calc(${BOTTOM_BAR_PX}px + env(safe-area-inset-bottom))`,
      }}
    >
      {items.slice(0, MAX_DESTINATIONS).map((item) => (
        <ButtonBase
          key={item.section}
          {...navigationItemPropsOf(item, pathname)}
          aria-label={item.short === undefined ? undefined : item.label + (item.opens === undefined ? '' : signedInTexts.newTab)}
          sx={cell}
        >
          <Icon name={item.icon} size={24} />
          {item.short ?? item.label}
        </ButtonBase>
      ))}
      <ButtonBase onClick={onMenu} aria-haspopup="dialog" sx={cell}>
        <Icon name="menu" size={24} />
        {texts.common.menu}
      </ButtonBase>
    </Box>
  );
}

import { Box, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { texts } from '../../texts.ts';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { useConfig } from '@portal/web-shared/config/configContext.ts';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageFrameProps {
  readonly title: string;
  /** The way here from the dashboard; absent on the dashboard itself, and where there is no way. */
  readonly crumbs?: readonly Crumb[] | undefined;
  /** Where the back button goes, by default to the last crumb; false for none. */
  readonly back?: string | false;
  readonly actions?: ReactNode;
  readonly badges?: ReactNode;
  /** For reading and forms; lists and cases take all the room. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

const titleRow = {
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  minHeight: 40,
  minWidth: 0,
} as const;

/** A page of the console: where it is, its title, actions right, content below. After a navigation reading goes on at the title. */
export function PageFrame({ title, crumbs: way, back, actions, badges, narrow = false, children }: PageFrameProps) {
  const crumbs = way === undefined ? [] : [{ label: texts.menu.dashboard, to: adminPaths.dashboard }, ...way];
  const backTo = back ?? crumbs.at(-1)?.to;
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  usePageTitle(title);
  useEffect(() => {
    if (isLaterPage()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Box
      sx={{
        px: { xs: 3, sm: 5, lg: 6 },
        py: 4,
        display: 'grid',
        gap: 4,
        alignContent: 'start',
        maxWidth: narrow ? 800 : 'none',
        width: '100%',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box
          component="nav"
          aria-label={texts.common.breadcrumb}
          sx={{
            minHeight: crumbs.length === 0 ? 0 : 20,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            typography: 'caption',
            color: 'text.secondary',
            alignItems: 'center',
          }}
        >
          {crumbs.map(({ label, to }) => (
            <Box component="span" key={to} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={to} color="inherit">
                {label}
              </Link>
              <Icon name="chevron_right" size={16} />
            </Box>
          ))}
          {crumbs.length === 0 ? null : <span aria-current="page">{title}</span>}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 2 }}>
          <Box sx={{ flex: { xs: '1 1 240px', sm: '1 1 340px' }, display: 'flex', columnGap: 3, minWidth: 0 }}>
            {backTo === undefined || backTo === false ? null : (
              <Tooltip title={texts.common.back}>
                <IconButton component={RouterLink} to={backTo} aria-label={texts.common.back} sx={{ ml: -2, mt: '2px' }}>
                  <Icon name="arrow_back" size={24} />
                </IconButton>
              </Tooltip>
            )}
            <Box sx={titleRow}>
              <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ minWidth: 0, outline: 'none', overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
              {badges}
            </Box>
          </Box>
          <Box
            sx={{
              ml: { sm: 'auto' },
              alignSelf: 'flex-start',
              minHeight: 40,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              alignItems: 'center',
            }}
          >
            {actions}
          </Box>
        </Box>
      </Box>
      {children}
    </Box>
  );
}

let first = true;

/** False for the first page of all: there the focus stays where the browser put it. */
function isLaterPage(): boolean {
  const later = !first;
  first = false;
  return later;
}

export function usePageTitle(title: string): void {
  const { app } = useConfig();
  useEffect(() => {
    document.title = `${title} – ${app.title} – ${app.bankName}`;
  }, [title, app]);
}

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { signedInTexts } from '../signedInTexts.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

type LinkRowProps = {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly end?: ReactNode;
} & (
  | {
      readonly to: string;
      /** What the next screen should know and its address does not say. */
      readonly state?: object;
    }
  /** It opens a tab elsewhere. */
  | { readonly onOpen: () => void; readonly busy: boolean }
);

/** A large row that leads somewhere: the whole of it can be tapped. */
export function LinkRow({ icon, children, end, ...leads }: LinkRowProps) {
  const isLink = 'to' in leads;
  return (
    <Box
      {...(isLink
        ? { component: Link, to: leads.to, state: leads.state }
        : { component: 'button', type: 'button', onClick: leads.onOpen, 'aria-busy': leads.busy })}
      sx={({ vars, palette }) => ({
        ...(isLink ? {} : { width: '100%', border: 0, background: 'none', font: 'inherit', textAlign: 'start', cursor: 'pointer' }),
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 64,
        px: { xs: 4, sm: 5 },
        py: 3,
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'background-color 150ms ease-out',
        '&:hover': { backgroundColor: (vars ?? { palette }).palette.primary.light },
        '&:focus-visible': { outlineOffset: -3, borderRadius: 3 },
      })}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {end}
      <Box sx={{ color: 'text.secondary' }}>
        <Icon name={isLink ? 'chevron_right' : 'open_in_new'} size={24} />
        {isLink ? null : <span className="visually-hidden">{signedInTexts.newTab}</span>}
      </Box>
    </Box>
  );
}

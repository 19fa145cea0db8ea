import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Footer } from '../../app/layout/Footer.tsx';
import { TechnicalMessages } from '../../app/layout/TechnicalMessages.tsx';
import { usePageTitle } from '../../app/layout/PageFrame.tsx';
import { texts } from '../../texts.ts';

/** Pages of those who are not signed in: one calm card, no menu. */
export function AccessFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { app } = useConfig();
  usePageTitle(title);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <TechnicalMessages />
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 3, py: 8 }}>
        <Box sx={{ width: '100%', maxWidth: 420, display: 'grid', gap: 5 }}>
          <Box sx={{ textAlign: 'center' }}>
            {app.logo === null ? (
              <Typography sx={{ fontWeight: 650, fontSize: '1.25rem' }}>{app.bankName}</Typography>
            ) : (
              <img src={app.logo} alt={app.bankName} height={40} />
            )}
            <Typography sx={{ color: 'text.secondary' }}>
              {app.title} · {texts.common.console}
            </Typography>
          </Box>
          <Box
            sx={{
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              p: { xs: 4, sm: 6 },
              display: 'grid',
              gap: 4,
            }}
          >
            <Typography variant="h1">{title}</Typography>
            {children}
          </Box>
        </Box>
      </Box>
      <Footer />
    </Box>
  );
}

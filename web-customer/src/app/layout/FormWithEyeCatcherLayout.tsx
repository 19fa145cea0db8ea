import { Box } from '@mui/material';
import { Link, Outlet } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { Logo } from '../../components/drawings/Logo.tsx';
import { EyeCatcher } from './EyeCatcher.tsx';
import { Footer } from './Footer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { pageFrameSx } from './Page.tsx';
import { SkipLink } from '@portal/web-shared/components/SkipLink.tsx';
import { TechnicalMessages } from './TechnicalMessages.tsx';

/** Signing in: the form on the left, the eye-catcher on the right; on phones the form alone. */
export function FormWithEyeCatcherLayout() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(480px, 5fr) 6fr' } }}>
      <SkipLink borderRadius={2} />
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, backgroundColor: 'background.paper' }}>
        <Box component="header" sx={{ width: '100%', ...pageFrameSx, pt: { xs: 4, sm: 6 } }}>
          <Box component={Link} to={customerPaths.root} sx={{ display: 'inline-block', textDecoration: 'none', py: 2 }}>
            <Logo />
          </Box>
        </Box>
        <OfflineBanner />
        <TechnicalMessages />
        <Box
          component="main"
          id="inhalt"
          tabIndex={-1}
          sx={{
            flex: 1,
            display: 'grid',
            alignContent: { xs: 'start', sm: 'center' },
            width: '100%',
            maxWidth: 480,
            mx: 'auto',
            px: { xs: 4, sm: 6 },
            py: 8,
            '&:focus': { outline: 'none' },
          }}
        >
          <Outlet />
        </Box>
        <Footer />
      </Box>
      <EyeCatcher />
    </Box>
  );
}

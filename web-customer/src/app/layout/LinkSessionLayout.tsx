import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { bankNowMs } from '@portal/web-shared/http/bankClock.ts';
import { accessLinkTexts as words } from '../../accessLinkTexts.ts';
import { logoutAccessLinkSession } from '../../api/requests/access/logoutAccessLinkSession.ts';
import { Logo } from '../../components/drawings/Logo.tsx';
import { PlainLanguageGate } from '../../plain-language/PlainLanguageGate.tsx';
import {
  linkSessionEnquiryPath,
  forgetLinkSessionAndLeave,
  type LinkSessionEndReason,
  type LinkSession,
} from '../../session/linkSession.ts';
import { Footer } from './Footer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OfflinePlainLanguageHelp } from './OfflinePlainLanguageHelp.tsx';
import { pageFrameSx } from './Page.tsx';
import { PlainLanguageBar } from './PlainLanguageBar.tsx';
import { SkipLink } from '@portal/web-shared/components/SkipLink.tsx';
import { QuietText } from '../../components/TextParts.tsx';

const LOOK_EVERY_MS = 5_000;

/** Ends the session when its half hour is over, also on a phone that has slept meanwhile. */
function useMinutesLeft({ endsAtMs }: LinkSession, end: (why: LinkSessionEndReason) => void): number {
  const [now, setNow] = useState(() => bankNowMs());
  useEffect(() => {
    const look = (): void => {
      setNow(bankNowMs());
      if (bankNowMs() >= endsAtMs) end('over');
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAtMs, end]);
  return Math.max(1, Math.ceil((endsAtMs - now) / 60_000));
}

/** One case and nothing beside it: no menu, no profile. */
export function LinkSessionLayout({
  session,
  end = forgetLinkSessionAndLeave,
}: {
  readonly session: LinkSession;
  readonly end?: (why: LinkSessionEndReason) => void;
}) {
  const minutes = useMinutesLeft(session, end);
  const leave = async (): Promise<void> => {
    // What was chosen and not sent goes with it; without the code nothing was chosen either.
    await import('../../uploads/pages/keptPagesOf.ts').then(({ forgetPagesOfLink }) => forgetPagesOfLink()).catch(() => undefined);
    const leaving = await logoutAccessLinkSession().then(
      () => 'left' as const,
      () => 'leftHere' as const,
    );
    end(leaving);
  };
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink borderRadius={2} />
      <Box component="header" sx={{ backgroundColor: 'background.paper', borderBottom: '1px solid', borderColor: 'divider' }}>
        <Box
          sx={{
            ...pageFrameSx,
            minHeight: { xs: 56, md: 64 },
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
          }}
        >
          <Box component={Link} to={linkSessionEnquiryPath(session)} sx={{ textDecoration: 'none', mr: 'auto', minWidth: 0, py: 2 }}>
            <Logo />
          </Box>
          <QuietText>{words.minutesLeft(minutes)}</QuietText>
          <Button onClick={() => void leave()}>{words.leave}</Button>
        </Box>
      </Box>
      <OfflineBanner />
      <OfflinePlainLanguageHelp />
      <Box component="main" id="inhalt" tabIndex={-1} sx={{ flex: 1, '&:focus': { outline: 'none' } }}>
        <PlainLanguageGate />
      </Box>
      <PlainLanguageBar />
      <Footer />
    </Box>
  );
}

import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { LoginWays } from '../../bank-sign-in/LoginWays.tsx';
import { Callout } from '../../components/state/Callout.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { idleLimitMsForPath } from '../../session/idleTime.ts';
import { useSession, type SessionEnd } from '../../session/sessionStore.ts';
import {
  linkSessionEnquiryPath,
  currentLinkSession,
  takeLinkSessionEndReason,
  type LinkSessionEndReason,
} from '../../session/linkSession.ts';
import { texts } from '../../texts.ts';
import { LoginForm } from './LoginForm.tsx';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { useAccessLinkTokenFromUrl } from '../../app/notices/useAccessLinkTokenFromUrl.ts';
import { useBankSignInErrorNotice } from '../../app/notices/useBankSignInErrorNotice.ts';
import { createLazyPart } from '../../app/createLazyPart.tsx';

const ForgotPasswordDialog = createLazyPart(
  async () => (await import('../../forgotten-password/ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
);

const OpenAccessLink = createLazyPart(async () => (await import('./RedeemAccessLinkPanel.tsx')).RedeemAccessLinkPanel);

/** By where it ended: nobody may do nothing for as long as elsewhere where payouts are asked for. */
const endTexts: Readonly<Record<SessionEnd, (from: string) => string>> = {
  logout: () => texts.session.loggedOut,
  expired: () => texts.session.expired,
  idle: (from) => texts.session.idle(idleLimitMsForPath(from) / 60_000),
};

/** Where the session ended, if it was inside the portal. */
function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])[^\\\p{Cc}]+$/u.test(from) ? from : undefined;
}

/** Only once the app has taken over the login that the server has drawn, which knows nothing of it. */
function useLinkEnd(): LinkSessionEndReason | null {
  const [linkEnd, setLinkEnd] = useState<LinkSessionEndReason | null>(null);
  useEffect(() => {
    const why = takeLinkSessionEndReason();
    if (why !== null) setLinkEnd(why);
  }, []);
  return linkEnd;
}

export function LoginPage() {
  const { app, customer, demo } = useConfig();
  const { payload, ended } = useSession();
  const { state, search } = useLocation();
  // Whoever is signed in here opens the link all the same.
  const bringsToken = payload !== null && new URLSearchParams(search).has('token');
  const [forgotFor, setForgotFor] = useState<string>();
  const linkEnd = useLinkEnd();
  const link = currentLinkSession();
  const notify = useNotify();
  const [token, endLink] = useAccessLinkTokenFromUrl();
  useBankSignInErrorNotice(texts.notices.bankLoginFailed);
  if (token !== undefined)
    return (
      <OpenAccessLink
        token={token}
        onFailed={({ detail }) => {
          notify({ tone: 'negative', title: texts.errorTitle, text: detail, durationMs: ERROR_NOTICE_MS });
          endLink();
        }}
        onLeave={endLink}
      />
    );
  if (bringsToken) return null;
  if (link !== null) return <Navigate replace to={linkSessionEnquiryPath(link)} />;
  if (payload !== null)
    return (
      <Navigate replace to={hasRole(payload, 'ROLE_CUSTOMER') ? (cameFrom(state) ?? customerPaths.dashboard) : customerPaths.activation} />
    );
  const form = <LoginForm onForgot={setForgotFor} />;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PageHeading>{texts.login.title}</PageHeading>
        <Typography sx={{ color: 'text.secondary' }}>{texts.login.intro(app.title)}</Typography>
      </Box>
      {linkEnd === null ? null : (
        <Callout tone="info" role="status">
          {texts.session.linkEnded[linkEnd]}
        </Callout>
      )}
      {ended === null ? null : (
        <Callout tone="info" role="status">
          {endTexts[ended](cameFrom(state) ?? '')}
        </Callout>
      )}
      {customer.yesActive ? <LoginWays>{form}</LoginWays> : form}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.login.noAccess}
      </Typography>
      {demo ? <Callout tone="neutral">{texts.login.demoHint}</Callout> : null}
      {forgotFor === undefined ? null : <ForgotPasswordDialog email={forgotFor} onClose={() => setForgotFor(undefined)} />}
    </Box>
  );
}

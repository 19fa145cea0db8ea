import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { accessLinkTexts } from '../../accessLinkTexts.ts';
import { getAccessLinkCodeDeliveryFailure, redeemAccessLink } from '../../api/requests/access/openLinks.ts';
import { RedeemLinkPanel, type RedeemLinkPanelProps } from '../../components/open-link/RedeemLinkPanel.tsx';
import { pendingAccessLinkStore } from '../../session/linkOpening.ts';
import { linkSessionEnquiryPath, keepLinkSession, LINK_SESSION_KEY } from '../../session/linkSession.ts';

const accessLinks = { openings: pendingAccessLinkStore, send: redeemAccessLink, getUndeliveredCode: getAccessLinkCodeDeliveryFailure };

interface RedeemAccessLinkPanelProps extends Pick<RedeemLinkPanelProps<SessionTokenAnswer>, 'token' | 'onFailed' | 'onLeave'> {
  readonly goTo?: (path: string) => void;
}

/** A new page, so that nothing of who was signed in here before is left. */
const enter = (path: string): void => window.location.replace(path);

function isStored(token: string): boolean {
  try {
    return sessionStorage.getItem(LINK_SESSION_KEY) === token;
  } catch {
    return false;
  }
}

/** What stands in place of the login for whoever comes by an access link. */
export function RedeemAccessLinkPanel({ token, onFailed, onLeave, goTo = enter }: RedeemAccessLinkPanelProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const onOpened = useCallback(
    ({ token: accessToken }: SessionTokenAnswer): void => {
      const opened = keepLinkSession(accessToken);
      if (opened === null) return;
      const path = linkSessionEnquiryPath(opened);
      if (isStored(accessToken)) return goTo(path);
      // Where the browser stores nothing a new page would know nothing of it, and the link is used up.
      queryClient.clear();
      void navigate(path, { replace: true });
    },
    [goTo, navigate, queryClient],
  );
  return (
    <RedeemLinkPanel token={token} kind={accessLinks} words={accessLinkTexts} onOpened={onOpened} onFailed={onFailed} onLeave={onLeave} />
  );
}

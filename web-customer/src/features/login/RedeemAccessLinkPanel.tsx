import { useCallback } from 'react';
import type { SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { accessLinkTexts } from '../../accessLinkTexts.ts';
import { getAccessLinkCodeDeliveryFailure, redeemAccessLink } from '../../api/requests/access/openLinks.ts';
import { RedeemLinkPanel, type RedeemLinkPanelProps } from '../../components/open-link/RedeemLinkPanel.tsx';
import { pendingAccessLinkStore } from '../../session/linkOpening.ts';
import { linkSessionEnquiryPath, keepLinkSession } from '../../session/linkSession.ts';

const accessLinks = { openings: pendingAccessLinkStore, send: redeemAccessLink, getUndeliveredCode: getAccessLinkCodeDeliveryFailure };

interface RedeemAccessLinkPanelProps extends Pick<RedeemLinkPanelProps<SessionTokenAnswer>, 'token' | 'onFailed' | 'onLeave'> {
  readonly goTo?: (path: string) => void;
}

/** A new page, so that nothing of who was signed in here before is left. */
const enter = (path: string): void => window.location.replace(path);

/** What stands in place of the login for whoever comes by an access link. */
export function RedeemAccessLinkPanel({ token, onFailed, onLeave, goTo = enter }: RedeemAccessLinkPanelProps) {
  const onOpened = useCallback(
    (answer: SessionTokenAnswer): void => {
      const opened = keepLinkSession(answer.token);
      if (opened !== null) goTo(linkSessionEnquiryPath(opened));
    },
    [goTo],
  );
  return (
    <RedeemLinkPanel token={token} kind={accessLinks} words={accessLinkTexts} onOpened={onOpened} onFailed={onFailed} onLeave={onLeave} />
  );
}

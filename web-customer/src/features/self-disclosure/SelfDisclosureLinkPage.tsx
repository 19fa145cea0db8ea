import { Box, Button } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { SelfDisclosureRedirectView } from '@portal/contracts/customers/views/agree21Person';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { isWebAddress } from '@portal/web-shared/components/waitingWindow.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { getSelfDisclosureCodeDeliveryFailure, redeemSelfDisclosureLink } from '../../api/requests/access/openLinks.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { RedeemLinkPanel } from '../../components/open-link/RedeemLinkPanel.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { redeemLinkTexts } from '../../redeemLinkTexts.ts';
import { selfDisclosureTexts as words } from '../../selfDisclosureTexts.ts';
import { pendingSelfDisclosureLinkStore } from '../../session/linkOpening.ts';

const links = {
  openings: pendingSelfDisclosureLinkStore,
  send: redeemSelfDisclosureLink,
  getUndeliveredCode: getSelfDisclosureCodeDeliveryFailure,
};

/** In place of this page: going back leads to the letter, and to no address that has run out. */
const follow = (href: string): void => window.location.replace(href);

/** For whoever comes by the link of a letter: its code is taken out of the address at once. */
export function SelfDisclosureLinkPage({ goTo = follow }: { readonly goTo?: (href: string) => void }) {
  const { selfDisclosureCode } = useParams();
  return selfDisclosureCode === undefined ? <TakenLink goTo={goTo} /> : <TakeLink token={selfDisclosureCode} />;
}

function TakeLink({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    pendingSelfDisclosureLinkStore.keep({ token, keptAtMs: Date.now() });
    void navigate(customerPaths.selfDisclosure, { replace: true });
  }, [token, navigate]);
  return null;
}

function TakenLink({ goTo }: { readonly goTo: (href: string) => void }) {
  const [token] = useState(() => pendingSelfDisclosureLinkStore.at(Date.now())?.token);
  const [problem, setProblem] = useState<ApiProblem>();
  const navigate = useNavigate();
  const onOpened = useCallback(({ href }: SelfDisclosureRedirectView): void => void (isWebAddress(href) && goTo(href)), [goTo]);
  const leave = (): void => {
    pendingSelfDisclosureLinkStore.end();
    void navigate(customerPaths.login);
  };
  if (problem !== undefined) return <Unusable title={words.unusableTitle} text={problem.detail} />;
  if (token === undefined) return <Unusable title={words.missingTitle} text={words.missingText} />;
  return <RedeemLinkPanel token={token} kind={links} words={words} onOpened={onOpened} onFailed={setProblem} onLeave={leave} />;
}

function Unusable({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <PageHeading>{words.title}</PageHeading>
      <Callout tone="warning" title={title} role="alert">
        {text}
      </Callout>
      <Button component={Link} to={customerPaths.login} variant="contained" sx={{ justifySelf: 'start' }}>
        {redeemLinkTexts.toLogin}
      </Button>
    </Box>
  );
}

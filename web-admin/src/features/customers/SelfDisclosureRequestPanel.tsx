import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { formatInstant } from '@portal/contracts/shared/time/days';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ExternalLink } from '@portal/web-shared/components/ExternalLink.tsx';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../components/Callout.tsx';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { isWebAddress, openWaitingBrowserTab, type WaitingBrowserTab } from '@portal/web-shared/components/waitingWindow.ts';
import { useConsoleCommand } from '../../components/command/useConsoleCommand.ts';

const words = texts.outside;

interface Opening {
  readonly request: boolean;
  readonly opened: WaitingBrowserTab | undefined;
}

/** Asks the customer for a self-disclosure, and leads to where it is read. */
export function SelfDisclosureRequestPanel({ customer }: { readonly customer: WithEtag<CustomerView> }) {
  const notify = useNotify();
  const [blockedHref, setBlockedHref] = useState<string>();
  const { mutate, isPending, problem } = useConsoleCommand<Opening, string>({
    async run(provider, { request }) {
      if (request) {
        await provider.requestSelfDisclosure(customer);
        notify(texts.notices.selfDisclosureRequested, { type: 'success' });
      }
      const { href } = await provider.selfDisclosureLogin();
      return isWebAddress(href) ? href : '';
    },
    invalidates: queryKeysToInvalidate.customer,
    blocking: true,
    onAnswer(href, { opened }) {
      if (href === '') opened?.close();
      else if (opened === undefined) setBlockedHref(href);
      else opened.goTo(href);
    },
    onProblem: (_, { opened }) => opened?.close(),
  });
  const open = (request: boolean): void => {
    if (isPending) return;
    setBlockedHref(undefined);
    mutate({ request, opened: openWaitingBrowserTab(texts.selfDisclosureWaiting) });
  };
  const { selbstauskunftRequestedAt: last = null } = customer;
  const wantsDeletion = customer.requestedDeletionAt !== null;
  return (
    <Panel title={texts.selfDisclosure} folds>
      <Typography sx={{ fontWeight: 650 }}>
        {last === null ? words.selfDisclosureNever : words.selfDisclosureLast(formatInstant(last))}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3 }}>{wantsDeletion ? words.selfDisclosureWaitsForDeletion : words.selfDisclosureText}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {wantsDeletion ? null : (
          <Button variant="outlined" startIcon={<Icon name="send" />} onClick={() => open(true)}>
            {texts.requestSelfDisclosure}
          </Button>
        )}
        {last === null ? null : <Button onClick={() => open(false)}>{words.openSelfDisclosure}</Button>}
      </Box>
      {blockedHref === undefined ? null : (
        <Box sx={{ mt: 3 }}>
          <Callout tone="info" role="status">
            <Typography>
              {words.windowBlocked} <ExternalLink href={blockedHref}>{words.openSelfDisclosure}</ExternalLink>
            </Typography>
          </Callout>
        </Box>
      )}
      <CommandFailure error={problem} />
    </Panel>
  );
}

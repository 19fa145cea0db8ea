import { Box, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isTechnicalMessageActive, type TechnicalMessageCategory } from '@portal/contracts/instance/technicalMessage';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import type { Tone } from '@portal/contracts/shared/tone';
import { createListeners } from '@portal/web-shared/createListeners.ts';
import { technicalMessagesQuery } from '../../api/requests/publicQueries.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { toneSx } from '@portal/web-shared/components/toneSx.ts';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { texts } from '../../texts.ts';
import { BannerArea } from './BannerArea.tsx';

const tones: Readonly<Record<TechnicalMessageCategory, Tone>> = {
  POSITIVE: 'positive',
  WARNING: 'warning',
  NEGATIVE: 'negative',
  INFO: 'info',
};

const { tell, subscribe } = createListeners();
/** Messages that were put away in this visit, on every screen. In memory: who loads the page anew sees what the bank has to say again. */
let closed: ReadonlySet<string> = new Set();
const closedNow = (): ReadonlySet<string> => closed;

function closeMessageUntilReload(id: string): void {
  closed = new Set([...closed, id]);
  tell();
}

export function TechnicalMessages() {
  const { data = [] } = useQuery(technicalMessagesQuery);
  const closedIds = useSyncExternalStore(subscribe, closedNow, closedNow);
  const now = bankNowInstant();
  const shown = data.filter(
    (message) => message.target === 'customer' && isTechnicalMessageActive(message, now) && !closedIds.has(message.id),
  );
  if (shown.length === 0) return null;
  return (
    <BannerArea label={texts.common.messages}>
      {shown.map((message) =>
        canBeClosed(message) ? (
          <ShortMessage key={message.id} message={message} />
        ) : (
          <Callout key={message.id} tone={tones[message.category]}>
            <Markdown source={message.content} />
          </Callout>
        ),
      )}
    </BannerArea>
  );
}

/** A warning stays. */
const canBeClosed = ({ category }: TechnicalMessageView): boolean => category === 'INFO' || category === 'POSITIVE';

/** As little of the screen as it needs, and nothing once it was read. */
function ShortMessage({ message }: { readonly message: TechnicalMessageView }) {
  return (
    <Box sx={[toneSx(tones[message.category]), { borderRadius: 3, pl: 3, display: 'flex', alignItems: 'center' }]}>
      <Typography component="div" variant="body2" sx={{ flex: 1, minWidth: 0, py: 2, color: 'text.primary' }}>
        <Markdown source={message.content} />
      </Typography>
      <IconButton aria-label={texts.common.closeMessage} onClick={() => closeMessageUntilReload(message.id)}>
        <Icon name="close" />
      </IconButton>
    </Box>
  );
}

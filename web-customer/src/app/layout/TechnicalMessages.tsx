import { Box, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { isTechnicalMessageActive, type TechnicalMessageCategory } from '@portal/contracts/instance/technicalMessage';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import type { Tone } from '@portal/contracts/shared/tone';
import { technicalMessagesQuery } from '../../api/requests/publicQueries.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { toneSx } from '@portal/web-shared/components/toneSx.ts';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { texts } from '../../texts.ts';
import { BannerArea } from './BannerArea.tsx';
import { closeMessageUntilReload, useClosedMessageIds } from './closedMessages.ts';

const tones: Readonly<Record<TechnicalMessageCategory, Tone>> = {
  POSITIVE: 'positive',
  WARNING: 'warning',
  NEGATIVE: 'negative',
  INFO: 'info',
};

export function TechnicalMessages() {
  const { data = [] } = useQuery(technicalMessagesQuery);
  const closed = useClosedMessageIds();
  const now = bankNowInstant();
  const shown = data.filter(
    (message) => message.target === 'customer' && isTechnicalMessageActive(message, now) && !closed.has(message.id),
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

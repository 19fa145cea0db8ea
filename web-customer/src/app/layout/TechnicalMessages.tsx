import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { isShown, type TechnicalMessageCategory } from '@portal/contracts/instance/technicalMessage';
import type { Tone } from '@portal/contracts/shared/tone';
import { technicalMessagesQuery } from '../../api/requests/getTechnicalMessages.ts';
import { Callout } from '../../components/Callout.tsx';
import { Markdown } from '../../components/Markdown.tsx';
import { texts } from '../../texts.ts';
import { Banner } from './Banner.tsx';

const tones: Readonly<Record<TechnicalMessageCategory, Tone>> = {
  POSITIVE: 'positive',
  WARNING: 'warning',
  NEGATIVE: 'negative',
  INFO: 'info',
};

/** What the bank wants everybody to know now. */
export function TechnicalMessages() {
  const { data = [] } = useQuery(technicalMessagesQuery);
  const now = new Date().toISOString();
  const shown = data.filter((message) => message.target === 'customer' && isShown(message, now));
  if (shown.length === 0) return null;
  return (
    <Banner label={texts.common.messages}>
      {shown.map((message) => (
        <Callout key={message.id} tone={tones[message.category]}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>
            <Markdown source={message.content} />
          </Typography>
        </Callout>
      ))}
    </Banner>
  );
}

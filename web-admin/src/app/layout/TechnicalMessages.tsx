import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  isTechnicalMessageActive,
  TECHNICAL_MESSAGES_PER_PAGE,
  type TechnicalMessageCategory,
} from '@portal/contracts/instance/technicalMessage';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import type { Tone } from '@portal/contracts/shared/tone';
import { fetchJson } from '../../api/httpClientForReading.ts';
import { Callout } from '../../components/Callout.tsx';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { texts } from '../../texts.ts';

export const messageTones: Readonly<Record<TechnicalMessageCategory, Tone>> = {
  POSITIVE: 'positive',
  WARNING: 'warning',
  NEGATIVE: 'negative',
  INFO: 'info',
};

const REFETCH_MS = 300_000;
const path = `technical-messages?target=admin&active=1&items-per-page=${TECHNICAL_MESSAGES_PER_PAGE}`;

/** What everybody who works here must know now. */
export function TechnicalMessages() {
  const { data = [] } = useQuery({
    queryKey: ['technical-messages', 'admin'],
    queryFn: ({ signal }) => fetchJson<readonly TechnicalMessageView[]>(path, { anonymous: true, signal }),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
    meta: { quiet: true },
  });
  const now = bankNowInstant();
  const shown = data.filter((message) => message.target === 'admin' && isTechnicalMessageActive(message, now));
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.common.messages} sx={{ px: { xs: 3, sm: 5, lg: 6 }, pt: 4, display: 'grid', gap: 2 }}>
      {shown.map((message) => (
        <Callout key={message.id} tone={messageTones[message.category]}>
          <Markdown source={message.content} />
        </Callout>
      ))}
    </Box>
  );
}

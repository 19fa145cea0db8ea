import { Box, Button, Skeleton } from '@mui/material';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { texts } from '../../texts.ts';
import { InboxEntries } from './InboxEntries.tsx';
import type { useInbox } from './useInbox.ts';
import { AfterDelay } from '../../components/AfterDelay.tsx';

/** The entries, at most so many, or why there are none. */
export function InboxContent({ inbox, atMost }: { readonly inbox: ReturnType<typeof useInbox>; readonly atMost?: number }) {
  const { data, error, refetch, scope, setScope, isPlaceholderData } = inbox;
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <Box sx={{ p: 4 }}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Box>
    );
  if (data.entries.length === 0)
    return (
      <EmptyState
        drawing="done"
        text={scope === 'own' ? texts.inbox.emptyOwn : texts.inbox.emptyAll}
        hint={texts.inbox.emptyHelp}
        action={scope === 'own' ? <Button onClick={() => setScope('all')}>{texts.inbox.showAll}</Button> : null}
      />
    );
  return (
    <Box aria-busy={isPlaceholderData}>
      <InboxEntries entries={data.entries.slice(0, atMost)} />
    </Box>
  );
}

const Loading = () => (
  <Box aria-busy="true" sx={{ p: 4, display: 'grid', gap: 3, minHeight: 160 }}>
    <span className="visually-hidden">{texts.common.loading}</span>
    <AfterDelay>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={32} />
      ))}
    </AfterDelay>
  </Box>
);

import { Box, Skeleton } from '@mui/material';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { HistoryList } from '../../components/facts/HistoryList.tsx';
import { useEnquiryHistory } from './useEnquiryHistory.ts';

export function EnquiryHistoryPanel({ enquiryId }: { readonly enquiryId: string }) {
  const { entries, isPending, error, refetch } = useEnquiryHistory(enquiryId);
  if (error !== null && entries.length === 0) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={texts.tabHistory} flush>
      {isPending ? (
        <Box sx={{ p: 4 }}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Box>
      ) : entries.length === 0 ? (
        <EmptyState drawing="folder" text={texts.enquiries.noEvents} />
      ) : (
        <HistoryList entries={entries} />
      )}
    </Panel>
  );
}

import { Typography } from '@mui/material';
import { disbursementStatusLabels, disbursementStatusTonesAndIcons } from '@portal/contracts/payouts/status';
import type { DisbursementStatusChangeView } from '@portal/contracts/payouts/views/disbursement';
import { HistoryList, type HistoryEntry } from '../../../components/facts/HistoryList.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { useDisbursementStatusChanges } from './useRequestParts.ts';

const words = payoutsTexts.request;

const entryOf = (change: DisbursementStatusChangeView): HistoryEntry => ({
  id: change.id,
  createdAt: change.createdAt,
  subject: disbursementStatusLabels[change.newStatus],
  icon: disbursementStatusTonesAndIcons[change.newStatus]?.icon ?? 'help',
  what: texts.history.changed(disbursementStatusLabels[change.previousStatus], disbursementStatusLabels[change.newStatus]),
  by: change.initiatedByName ?? words.by[change.initiatedBy],
  said: [{ label: texts.files.message, text: change.context.message }],
});

/** All changes of status, newest first. */
export function DisbursementHistoryPanel({ disbursementId }: { readonly disbursementId: string }) {
  const { data, error, refetch } = useDisbursementStatusChanges(disbursementId);
  return (
    <Panel title={words.history} flush>
      {data === undefined && error !== null ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined || data.length === 0 ? (
        <Typography sx={{ p: 4, color: 'text.secondary' }}>{data === undefined ? texts.common.loading : words.noHistory}</Typography>
      ) : (
        <HistoryList entries={data.map(entryOf)} />
      )}
    </Panel>
  );
}

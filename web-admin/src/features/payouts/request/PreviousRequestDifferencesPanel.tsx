import { Skeleton, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import type { DisbursementView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { ReadOnlyTable } from '../ReadOnlyTable.tsx';
import { differencesFromPreviousRequest } from './differencesFromPreviousRequest.ts';
import { useInputValuesOfDisbursement, type ProgressReport } from './useRequestParts.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';

const words = payoutsTexts.differences;

interface DifferencesProps {
  readonly previousId: string | undefined;
  readonly disbursement: DisbursementView;
  readonly values: readonly InputValueView[];
  readonly reports: readonly ProgressReport[];
}

/** What is another than in the request before. */
export function PreviousRequestDifferencesPanel({ previousId, ...compared }: DifferencesProps) {
  if (previousId === undefined)
    return (
      <Panel title={words.title}>
        <Typography sx={{ color: 'text.secondary' }}>{words.first}</Typography>
      </Panel>
    );
  return (
    <Panel
      title={words.title}
      flush
      actions={<LinkButton to={fillPath(adminPaths.disbursement, { id: previousId })}>{words.open}</LinkButton>}
    >
      <Compared {...compared} previousId={previousId} />
    </Panel>
  );
}

function Compared({ disbursement, values, reports, previousId }: DifferencesProps & { readonly previousId: string }) {
  const previous = useGetOne<WithEtag<DisbursementView>>('valutierung-disbursements', { id: previousId });
  const before = useInputValuesOfDisbursement(previousId);
  const error = previous.error ?? before.error;
  if (error !== null) return <LoadFailure error={error} onRetry={() => void Promise.all([previous.refetch(), before.refetch()])} />;
  if (previous.data === undefined || before.data === undefined) return <Skeleton variant="rounded" height={72} sx={{ m: 4 }} />;
  const rows = differencesFromPreviousRequest({ disbursement: previous.data, values: before.data }, { disbursement, values }, reports);
  if (rows.length === 0) return <Typography sx={{ p: 4, color: 'text.secondary' }}>{words.none}</Typography>;
  return (
    <ReadOnlyTable
      label={words.title}
      columns={[{ label: words.what }, { label: words.before, align: 'right' }, { label: words.now, align: 'right' }]}
      rows={rows.map(({ what, before: was, now }, at) => ({ key: `${what} ${at}`, cells: [what, was, now] }))}
    />
  );
}

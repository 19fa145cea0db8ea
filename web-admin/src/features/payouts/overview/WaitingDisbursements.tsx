import { Box } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import type { DisbursementRow } from '@portal/contracts/payouts/views/disbursement';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ListTable } from '../../../components/list/ListTable.tsx';
import { shorterRows } from '../../../components/list/shorterRows.ts';
import { Panel } from '../../../components/Panel.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { disbursementColumns, disbursementOpening } from './disbursementColumns.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { SecondaryText } from '../../../components/SecondaryText.tsx';

const words = payoutsTexts.overview;
const COUNT = 5;
const filter = { status: ['submitted'] };
const allWaiting = `${adminPaths.disbursements}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
const leftOut = new Set(['createdAt', 'status']);
/** In order of waiting there is nothing to sort, and all of them have the same status. */
const columns = disbursementColumns.filter(({ key }) => !leftOut.has(key)).map((column) => ({ ...column, sortBy: undefined }));

/** Requests that wait for a decision, longest waiting first. */
export function WaitingDisbursements() {
  return (
    <ListBase
      resource="valutierung-disbursements"
      disableSyncWithLocation
      storeKey={false}
      perPage={COUNT}
      sort={{ field: 'submittedAt', order: 'ASC' }}
      filter={filter}
      queryOptions={shorterRows}
    >
      <Panel title={words.waitingTitle} flush actions={<More />}>
        <ListTable<WithEtag<DisbursementRow>>
          label={words.waitingTitle}
          columns={columns}
          opening={disbursementOpening}
          empty={<Box sx={{ p: 4, color: 'text.secondary' }}>{words.waitingEmpty}</Box>}
        />
      </Panel>
    </ListBase>
  );
}

function More() {
  const { total, isPending } = useListContext();
  if (isPending || total === undefined || total === 0) return null;
  return total > COUNT ? (
    <LinkButton to={allWaiting}>{words.allWaiting}</LinkButton>
  ) : (
    <SecondaryText variant="caption">{words.waiting(total)}</SecondaryText>
  );
}

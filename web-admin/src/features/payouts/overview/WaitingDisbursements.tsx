import { payoutsTexts } from '../payoutsTexts.ts';
import { WaitingRecordsPreview } from '../../../components/list/WaitingRecordsPreview.tsx';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { DisbursementRow } from '@portal/contracts/payouts/views/disbursement';
import { disbursementColumns, disbursementRowLink } from './disbursementColumns.tsx';
import { adminPaths } from '@portal/contracts/routes/adminPaths';

const { waitingTitle, waitingEmpty, waiting, allWaiting } = payoutsTexts.overview;
const filter = { status: ['submitted'] };

/** Requests that wait for a decision, longest waiting first; all of them have the same status. */
export const WaitingDisbursements = () => (
  <WaitingRecordsPreview<WithEtag<DisbursementRow>>
    resource="valutierung-disbursements"
    title={waitingTitle}
    filter={filter}
    since="submittedAt"
    columns={disbursementColumns}
    without={['createdAt', 'status']}
    opening={disbursementRowLink}
    empty={waitingEmpty}
    waiting={waiting}
    allWaiting={allWaiting}
    list={adminPaths.disbursements}
  />
);

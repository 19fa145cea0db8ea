import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { CreditView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { Panel } from '../../../components/Panel.tsx';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { Money } from '../../../components/facts/Money.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { PlainTable } from '../PlainTable.tsx';

const words = payoutsTexts.credit;
const idOf = (iri: string): string => iri.split('/').at(-1) ?? '';

/** Which requests keep how much of the credit back. */
export function CreditReservations({ credit: { reservations } }: { readonly credit: CreditView }) {
  return (
    <Panel title={words.reservations} flush>
      {reservations.length === 0 ? (
        <Typography sx={{ p: 4, color: 'text.secondary' }}>{words.noReservations}</Typography>
      ) : (
        <PlainTable
          label={words.reservations}
          columns={[
            { label: payoutsTexts.overview.request },
            { label: payoutsTexts.overview.status },
            { label: payoutsTexts.overview.amount, align: 'right' },
          ]}
          rows={reservations.map(({ disbursement, name, status, amount }) => ({
            key: disbursement,
            cells: [
              <Link key="name" component={RouterLink} to={fillPath(adminPaths.disbursement, { id: idOf(disbursement) })}>
                {name ?? payoutsTexts.overview.unnamed}
              </Link>,
              <DisbursementStatusChip key="status" status={status} />,
              <Money key="amount" cents={amount} />,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

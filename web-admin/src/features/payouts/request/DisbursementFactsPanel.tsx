import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { groupedIban } from '@portal/contracts/payouts/ibanFormat';
import type { DisbursementPositionView, DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { personNameLastFirst } from '../../../components/facts/personNameLastFirst.ts';
import { CustomerLink } from '../../../components/facts/CustomerLink.tsx';
import { Facts } from '../../../components/facts/Facts.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { Money } from '../../../components/facts/Money.tsx';
import { CellCaption } from '../overview/disbursementColumns.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { ReadOnlyTable } from '../ReadOnlyTable.tsx';
import { positionCreditName } from './differencesFromPreviousRequest.ts';

const { request: words, overview } = payoutsTexts;

/** The request at a glance: who, what for, how much, and where the money goes. */
export function DisbursementFactsPanel({ disbursement }: { readonly disbursement: DisbursementView }) {
  const { financingProject: project, disbursementPositions: positions, amount } = disbursement;
  const { customer } = project;
  return (
    <Panel title={words.summary} flush>
      <Box sx={{ p: 4 }}>
        <Facts
          columns={3}
          facts={[
            {
              label: overview.customer,
              value: (
                <CustomerLink id={customer.id}>
                  {[personNameLastFirst(customer) || overview.unnamed, customer.customerId].filter(Boolean).join(' · ')}
                </CustomerLink>
              ),
            },
            {
              label: overview.project,
              value: (
                <Link component={RouterLink} to={fillPath(adminPaths.project, { id: customer.id, vorhabenId: project.id })}>
                  {project.name ?? project.publicId}
                </Link>
              ),
            },
            { label: words.projectNumber, value: project.publicId },
            { label: overview.amount, value: <Money cents={amount} /> },
            { label: overview.status, value: <DisbursementStatusChip status={disbursement.status} /> },
            {
              label: overview.submitted,
              value: disbursement.submittedAt === null ? words.notSubmitted : formatInstantYearFirst(disbursement.submittedAt),
            },
            { label: overview.request, value: disbursement.name ?? overview.unnamed, wide: true },
          ]}
        />
      </Box>
      <Typography variant="h3" sx={{ px: 4, pb: 1, typography: 'body2', fontWeight: 650 }}>
        {words.positions}
      </Typography>
      <ReadOnlyTable
        label={words.positions}
        columns={[
          { label: words.credit },
          { label: words.purpose },
          { label: words.account },
          { label: words.remaining, align: 'right' },
          { label: overview.amount, align: 'right' },
        ]}
        rows={positions.map((position) => ({
          key: position.id,
          cells: [
            <CreditCell key="credit" position={position} />,
            position.financingProjectType.name,
            <AccountCell key="account" position={position} />,
            <Money key="remaining" cents={position.credit.remainingAmount} />,
            <Money key="amount" cents={position.amount} />,
          ],
        }))}
        foot={[words.total, '', '', '', <Money key="total" cents={amount} />]}
      />
    </Panel>
  );
}

function CreditCell({ position }: { readonly position: DisbursementPositionView }) {
  const { creditNumber, category } = position.credit;
  const below = [creditNumber, category?.name].filter(Boolean).join(' · ');
  return (
    <>
      {positionCreditName(position)}
      {below === '' ? null : <CellCaption>{below}</CellCaption>}
    </>
  );
}

function AccountCell({ position }: { readonly position: DisbursementPositionView }) {
  const account = position.credit.payoutAccount;
  if (account === null) return words.noAccount;
  return (
    <>
      <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' }, fontVariantNumeric: 'tabular-nums' }}>
        {groupedIban(account.iban)}
      </Box>
      <CellCaption>{account.holder}</CellCaption>
    </>
  );
}

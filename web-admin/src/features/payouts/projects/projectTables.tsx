import { Box } from '@mui/material';
import { ListContextProvider, useList, type RaRecord } from 'react-admin';
import { creditFields } from '@portal/contracts/payouts/creditFields';
import { shortName } from '@portal/contracts/payouts/naming';
import type { CreditView, DisbursementOfProject, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import type { Column } from '../../../components/list/column.ts';
import { ListTable } from '../../../components/list/ListTable.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { RelativeTime } from '../../../components/facts/RelativeTime.tsx';
import { texts } from '../../../texts.ts';
import { Money } from '../../../components/facts/Money.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';

const words = payoutsTexts.project;
/** All that a project may have stands on one page. */
const ALL = 1_000;

const creditColumns: readonly Column<CreditView & RaRecord<string>>[] = [
  {
    key: 'name',
    label: creditFields.name.label,
    sortBy: 'name',
    render: ({ name, creditNumber }) => name ?? creditNumber ?? words.unnamed,
  },
  {
    key: 'creditNumber',
    label: creditFields.creditNumber.label,
    sortBy: 'creditNumber',
    from: 'md',
    width: '130px',
    render: ({ creditNumber }) => creditNumber ?? texts.common.none,
  },
  { key: 'amount', label: words.total, sortBy: 'amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
  {
    key: 'disbursed',
    label: words.disbursed,
    align: 'right',
    from: 'md',
    render: ({ disbursedAmount }) => <Money cents={disbursedAmount} />,
  },
  { key: 'reserved', label: words.reserved, align: 'right', from: 'lg', render: ({ reservedAmount }) => <Money cents={reservedAmount} /> },
  {
    key: 'remaining',
    label: words.remaining,
    sortBy: 'remainingAmount',
    align: 'right',
    render: ({ remainingAmount }) => <Money cents={remainingAmount} />,
  },
  {
    key: 'account',
    label: creditFields.payoutAccount.label,
    from: 'xl',
    render: ({ payoutAccount }) =>
      payoutAccount === null ? (
        <StatusChip look={{ tone: 'warning', icon: 'warning' }} label={payoutsTexts.credit.missingAccount} />
      ) : (
        payoutAccount.holder
      ),
  },
];

interface OfProject {
  readonly project: FinancingProjectView;
}

/** A click leads to the credit; where it can be changed, straight to its form. */
export function CreditTable({ project }: OfProject) {
  const list = useList({
    data: [...project.credits] as (CreditView & RaRecord<string>)[],
    perPage: ALL,
    resource: 'valutierung-credits',
  });
  const place = { id: project.customer.id, vorhabenId: project.id };
  const edit = project.status === 'draft' ? '?edit=true' : '';
  const add =
    project.status === 'draft' ? (
      <LinkButton variant="outlined" to={fillPath(adminPaths.creditNew, place)} icon="add">
        {payoutsTexts.newCredit}
      </LinkButton>
    ) : undefined;
  return (
    <Panel title={words.credits} flush actions={project.credits.length === 0 ? undefined : add}>
      <ListContextProvider value={list}>
        <ListTable<CreditView & RaRecord<string>>
          label={words.credits}
          columns={creditColumns}
          opening={{ to: ({ id: creditId }) => `${fillPath(adminPaths.credit, { ...place, creditId })}${edit}` }}
          empty={<EmptyState drawing="folder" text={words.noCredits} hint={words.noCreditsHint} action={add} />}
        />
      </ListContextProvider>
    </Panel>
  );
}

type Row = DisbursementOfProject & RaRecord<string>;

const disbursementColumns: readonly Column<Row>[] = [
  {
    key: 'name',
    label: payoutsTexts.overview.request,
    sortBy: 'name',
    render: ({ name }) => <span title={name ?? undefined}>{shortName(name ?? words.unnamed)}</span>,
  },
  {
    key: 'amount',
    label: payoutsTexts.overview.amount,
    sortBy: 'amount',
    align: 'right',
    render: ({ amount }) => <Money cents={amount} />,
  },
  {
    key: 'createdAt',
    label: payoutsTexts.overview.created,
    sortBy: 'createdAt',
    align: 'right',
    from: 'lg',
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
  {
    key: 'submittedAt',
    label: payoutsTexts.overview.submitted,
    sortBy: 'submittedAt',
    align: 'right',
    from: 'sm',
    render: ({ submittedAt }) => <RelativeTime value={submittedAt} />,
  },
  {
    key: 'status',
    label: payoutsTexts.overview.status,
    sortBy: 'status',
    width: '150px',
    render: ({ status }) => <DisbursementStatusChip status={status} />,
  },
];

export function DisbursementTable({ project }: OfProject) {
  const list = useList({
    data: [...project.disbursements] as Row[],
    perPage: ALL,
    resource: 'valutierung-disbursements',
  });
  return (
    <Panel title={words.disbursements} flush>
      <ListContextProvider value={list}>
        <ListTable<Row>
          label={words.disbursements}
          columns={disbursementColumns}
          opening={{ to: ({ id }) => fillPath(adminPaths.disbursement, { id }) }}
          empty={
            <Box>
              <EmptyState drawing="folder" text={words.noDisbursements} hint={words.noDisbursementsHint} />
            </Box>
          }
        />
      </ListContextProvider>
    </Panel>
  );
}

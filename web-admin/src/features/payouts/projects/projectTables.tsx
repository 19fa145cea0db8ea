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
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { moneyColumn, timeColumn } from '../../../components/list/columns.tsx';

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
  moneyColumn('amount', words.total, ({ amount }) => amount, { sortBy: 'amount' }),
  moneyColumn('disbursed', words.disbursed, ({ disbursedAmount }) => disbursedAmount, { from: 'md' }),
  moneyColumn('reserved', words.reserved, ({ reservedAmount }) => reservedAmount, { from: 'lg' }),
  moneyColumn('remaining', words.remaining, ({ remainingAmount }) => remainingAmount, { sortBy: 'remainingAmount' }),
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
  moneyColumn('amount', payoutsTexts.overview.amount, ({ amount }) => amount, { sortBy: 'amount' }),
  timeColumn('createdAt', payoutsTexts.overview.created, ({ createdAt }) => createdAt, { from: 'lg' }),
  timeColumn('submittedAt', payoutsTexts.overview.submitted, ({ submittedAt }) => submittedAt, { from: 'sm' }),
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
